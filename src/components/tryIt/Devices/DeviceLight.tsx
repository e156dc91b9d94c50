import styled from '@emotion/styled'
import type { CSSProperties } from 'react'

export type LightColor = 'red' | 'green' | 'blue' | 'orange' | 'white'

/** `isLit`: between two flashes it is dark. */
export type ShownLight = { hue: LightColor; isLit: boolean; isBlinking: boolean }

export type DeviceLightProps = {
  /** What the app shows the wearer; null while it is off. */
  shown: ShownLight | null
  /** The white light that shows others that a photo is taken. */
  shutter: boolean
}

/** The lights of the glasses, beside the lens. Under reduced motion a blinking one is steady, and says that it blinks. */
export function DeviceLight({ shown, shutter }: DeviceLightProps) {
  return (
    <Lights role="status">
      {shown && (
        <Light>
          <Dot data-lit={shown.isLit} style={inColor(shown.hue)} aria-hidden />
          <span>
            {names[shown.hue]} light{shown.isBlinking ? ', blinking' : ''}
          </span>
        </Light>
      )}
      {shutter && (
        <Light>
          <Dot data-lit style={inColor('white')} aria-hidden />
          <span>Camera light</span>
        </Light>
      )}
    </Lights>
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

const Lights = styled.div(({ theme: { space } }) => ({
  position: 'absolute',
  insetBlockStart: space[3],
  insetInlineEnd: space[3],
  display: 'grid',
  justifyItems: 'end',
  gap: space[1],
}))

const Light = styled.div(({ theme: { color, space, radius, font } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[1]} ${space[3]}`,
  border: `1px solid ${color.lensRim}`,
  borderRadius: radius.pill,
  fontSize: font.size.caption,
  color: color.lensText,
  background: color.lensDepth,
}))

const Dot = styled.span(({ theme: { color, motion } }) => ({
  width: 12,
  height: 12,
  borderRadius: '50%',
  border: `1px solid ${color.lensRim}`,
  background: color.lensGlass,
  transition: `background ${motion.quick}`,
  forcedColorAdjust: 'none',
  '&[data-lit=true]': { background: 'var(--light)', boxShadow: '0 0 10px 2px var(--light)' },
  '@media (prefers-reduced-motion: reduce)': {
    '&&': { background: 'var(--light)', transition: 'none', boxShadow: 'none' },
  },
}))
