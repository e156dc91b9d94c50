import styled from '@emotion/styled'
import type { CSSProperties, ReactNode } from 'react'
import { Stack } from '../../ui/layout.tsx'
import { closeMargin, glassOf } from './drawRow.ts'
import { Street } from './Street.tsx'

type LensFrameProps = {
  /** In the display's pixels. */
  area: { width: number; height: number }
  label: string
  scene?: 'street' | 'black' | undefined
  close?: boolean | undefined
  /** What is not shown; without one there is no line for it. */
  note?: ReactNode
  children?: ReactNode
}

export function LensFrame({ area, label, scene = 'black', close = false, note, children }: LensFrameProps) {
  const glass = glassOf(area, close ? closeMargin : undefined)
  return (
    <Stack as="figure" gap={1}>
      <Glass
        viewBox={`${glass.x} ${glass.y} ${glass.width} ${glass.height}`}
        role="img"
        aria-label={label}
        style={{ '--lens-ratio': glass.width / glass.height } as CSSProperties}
      >
        {scene === 'street' && <Street {...glass} />}
        {children}
      </Glass>
      {note !== undefined && <Note>{note}</Note>}
    </Stack>
  )
}

const Glass = styled.svg(({ theme: { color, radius } }) => ({
  display: 'block',
  width: '100%',
  // Its owner may limit the height.
  maxWidth: 'calc(var(--lens-height, 100vmax) * var(--lens-ratio))',
  borderRadius: radius.panel,
  background: color.lensDepth,
  boxShadow: `inset 0 0 0 1px ${color.lensGlass}`,
  forcedColorAdjust: 'none',
}))

/** Keeps its line when it is empty: a layout that is cut moves nothing. */
const Note = styled.figcaption(({ theme: { color, font } }) => ({
  minHeight: `calc(${font.size.caption} * ${font.line.normal})`,
  fontSize: font.size.caption,
  color: color.warningText,
}))
