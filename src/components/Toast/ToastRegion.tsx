import { useTheme } from '@emotion/react'
import { Toaster } from 'sonner'

/** Where toasts appear: bottom right, 4 s each, at most 3 (SPEC.md §9). Stands once, at the root. */
export function ToastRegion() {
  const { color, font, radius, elevation } = useTheme()

  return (
    <Toaster
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      gap={8}
      offset={16}
      mobileOffset={12}
      closeButton
      toastOptions={{
        closeButtonAriaLabel: 'Dismiss',
        style: {
          padding: '12px 16px',
          border: `1px solid ${color.border}`,
          borderRadius: radius.panel,
          fontFamily: font.body,
          fontSize: font.size.body,
          color: color.text,
          background: color.raised,
          boxShadow: elevation.floating,
        },
      }}
    />
  )
}
