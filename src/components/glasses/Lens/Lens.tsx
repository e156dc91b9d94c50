import styled from '@emotion/styled'
import type { CSSProperties } from 'react'

import { plural } from '../../../lib/format.ts'
import { LensBitmap } from './LensBitmap.tsx'
import { LensText } from './LensText.tsx'
import type { LensProps } from './props.ts'
import { Street } from './Street.tsx'
import { screenOf, textOf } from './screen.ts'

/** Glass around the display, in its pixels. */
const margin = 24

/** The display of smart glasses with what an app has drawn; what does not fit is cut, as on the glasses. */
export function Lens({
  model,
  display,
  layout,
  scene = 'black',
  off = false,
  label,
  noteless = false,
}: LensProps) {
  if (display === null) {
    return (
      <Figure>
        <NoDisplay>{model} has no display. The app can still hear and be heard.</NoDisplay>
      </Figure>
    )
  }

  const { width, height } = display
  const shown = off ? null : layout
  const { columns, cut } = screenOf(shown, display)
  const text = textOf(shown)

  return (
    <Figure>
      <Glass
        viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
        role="img"
        aria-label={label ?? (text === '' ? `${model}: nothing is shown` : `${model} shows: ${text}`)}
        style={{ '--lens-ratio': (width + 2 * margin) / (height + 2 * margin) } as CSSProperties}
      >
        {scene === 'street' && <Street margin={margin} width={width} height={height} />}
        {shown?.layoutType === 'bitmap_view' && <LensBitmap frames={[shown.data]} display={display} />}
        {shown?.layoutType === 'bitmap_animation' && <LensBitmap {...shown} display={display} />}
        <LensText columns={columns} display={display} />
      </Glass>
      {!noteless && <Note>{cutNote(cut)}</Note>}
    </Figure>
  )
}

/** What a model has no room for; nothing where all fits. */
export const cutNote = (lines: number): string =>
  lines === 0 ? '' : `${plural(lines, 'line')} ${lines === 1 ? 'is' : 'are'} cut off on this model`

const Figure = styled.figure(({ theme: { space } }) => ({ margin: 0, display: 'grid', gap: space[1] }))

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

const NoDisplay = styled.p(({ theme: { color, space, radius } }) => ({
  display: 'grid',
  placeItems: 'center',
  minHeight: '10rem',
  padding: space[6],
  border: `1px dashed ${color.borderControl}`,
  borderRadius: radius.panel,
  color: color.textQuiet,
  textAlign: 'center',
}))

/** Keeps its line when it is empty: a layout that is cut moves nothing. */
const Note = styled.figcaption(({ theme: { color, font } }) => ({
  minHeight: `calc(${font.size.caption} * ${font.line.normal})`,
  fontSize: font.size.caption,
  color: color.warningText,
}))
