import styled from '@emotion/styled'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toaster, useSonner } from 'sonner'
import { theme } from '../theme/theme.ts'

const { color, icon } = theme

type ToastRegionProps = {
  /** How long a toast stays, in ms. */
  duration: number
}

/** Bottom right, at most 3. It is beside the page: a dialog makes that inert, but not the toasts over it. */
export function ToastRegion({ duration }: ToastRegionProps) {
  const clearance = useClearance()

  return createPortal(
    <Region
      position="bottom-right"
      duration={duration}
      visibleToasts={3}
      gap={8}
      offset={{ bottom: Math.max(16, clearance), right: 16 }}
      mobileOffset={{ bottom: Math.max(12, clearance), left: 12, right: 12 }}
      closeButton
      toastOptions={{ closeButtonAriaLabel: 'Dismiss' }}
      icons={{
        success: <CircleCheck size={icon.medium} color={color.successMark} aria-hidden />,
        error: <CircleAlert size={icon.medium} color={color.dangerMark} aria-hidden />,
        info: <Info size={icon.medium} color={color.infoMark} aria-hidden />,
      }}
    />,
    document.body,
  )
}

/** Doubled, to weigh more than the library's own style sheet. */
const Region = styled(Toaster)(({ theme: { color, space, font, radius, elevation, media } }) => ({
  '&& [data-sonner-toast]': {
    gap: space[2],
    padding: `${space[3]} ${space[10]} ${space[3]} ${space[4]}`,
    border: 0,
    borderRadius: radius.panel,
    fontFamily: font.body,
    fontSize: font.size.body,
    color: color.text,
    background: color.raised,
    boxShadow: elevation.floating,
    [media.forcedColors]: { border: '1px solid' },
  },
  '&& [data-sonner-toast] [data-title]': { fontWeight: font.weight.medium, lineHeight: font.line.snug },
  '&& [data-sonner-toast] [data-button]': {
    height: 28,
    marginInlineStart: 'auto',
    flexShrink: 0,
    borderRadius: radius.control,
    fontWeight: font.weight.medium,
    color: color.onAccent,
    background: color.accent,
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2, boxShadow: 'none' },
  },
  '&& [data-sonner-toast] [data-close-button]': {
    top: '50%',
    left: 'auto',
    right: space[2],
    width: 28,
    height: 28,
    transform: 'translateY(-50%)',
    border: 0,
    borderRadius: radius.control,
    color: color.textQuiet,
    background: 'none',
    '&:hover': { color: color.text, background: color.hover },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, boxShadow: 'none' },
  },
}))

/** As far up as toasts reach, px: one of two lines and the edges of two more, with the margin below them. */
const reach = 120
const gap = 8

/** How far toasts move up, px, to keep the page's main button free: when one comes or goes, and on scrolling. */
function useClearance(): number {
  const [clearance, setClearance] = useState(0)
  const { toasts } = useSonner()

  useEffect(() => {
    if (toasts.length === 0) return
    const measure = () => setClearance(clearanceNow())
    measure()
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [toasts])

  return clearance
}

function clearanceNow(): number {
  // A dialog leaves them room of its own, and its page is not in use.
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return 0
  const tops = [...document.querySelectorAll('main [data-tone=accent]')]
    .map((button) => button.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > innerHeight - reach && top < innerHeight)
    .map(({ top }) => top)
  return tops.length === 0 ? 0 : Math.max(0, innerHeight - Math.min(...tops) + gap)
}
