import styled from '@emotion/styled'
import type { CSSProperties } from 'react'

import { Stack } from '../../ui/layout.tsx'

type LightColor = 'red' | 'green' | 'blue' | 'orange' | 'white'

/** `isLit`: between two flashes it is dark. */
type ShownLight = { hue: LightColor; isLit: boolean; isBlinking: boolean }

type DeviceLightProps = {
  /** The wearer's light; null while it is off. */
  shown: ShownLight | null
  /** The white light that shows others that a photo is taken. */
  shutter: boolean
}

/** The lights of the glasses, beside the lens. Under reduced motion a blinking one is steady, and says that it blinks. */
export function DeviceLight({ shown, shutter }: DeviceLightProps) {
  return (
    // Outside of what is announced, so that no flash is announced anew.
    <Front data-lit={shown?.isLit} style={inColor(shown?.hue ?? 'white')}>
      <Stack gap={1} align="end" role="status">
        {shown && (
          <Light>
            {names[shown.hue]} light{shown.isBlinking ? ', blinking' : ''}
          </Light>
        )}{' '}
        {shutter && <Light data-shutter>Camera light</Light>}
      </Stack>
    </Front>
  )
}

const names: Record<LightColor, string> = {
  red: 'Red',
  green: 'Green',
  blue: 'Blue',
  orange: 'Orange',
  white: 'White',
}

/** Of light, so the same in both schemes. */
const colors: Record<LightColor, string> = {
  red: '#ff3b30',
  green: '#30d158',
  blue: '#2f8bff',
  orange: '#ff9f0a',
  white: '#ffffff',
}

const inColor = (color: LightColor) => ({ '--light': colors[color] }) as CSSProperties

const Front = styled.div(({ theme: { space } }) => ({
  position: 'absolute',
  insetBlockStart: space[3],
  insetInlineEnd: space[3],
}))

const Light = styled.span(({ theme: { color, space, radius, font, motion } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[1]} ${space[3]}`,
  border: `1px solid ${color.lensRim}`,
  borderRadius: radius.pill,
  fontSize: font.size.caption,
  color: color.lensText,
  background: color.lensDepth,
  '&::before': {
    content: '""',
    width: 12,
    height: 12,
    borderRadius: '50%',
    border: `1px solid ${color.lensRim}`,
    background: color.lensGlass,
    transition: `background ${motion.quick}`,
    forcedColorAdjust: 'none',
  },
  '[data-lit=true] &::before': { background: 'var(--light)', boxShadow: '0 0 10px 2px var(--light)' },
  '&[data-shutter]::before': { background: '#ffffff', boxShadow: '0 0 10px 2px #ffffff' },
  '@media (prefers-reduced-motion: reduce)': {
    '&&::before': { background: 'var(--light)', transition: 'none' },
  },
}))
