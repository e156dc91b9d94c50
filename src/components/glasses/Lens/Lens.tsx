import styled from '@emotion/styled'
import type { ContainersLayout } from '../../../api/contract/glasses/containers.ts'
import { type Display, displayOf } from '../../../api/contract/glasses/displays.ts'
import {
  containersDisplay,
  containersModel,
  type GlassesModel,
  type LensModel,
} from '../../../api/contract/glasses/glasses.ts'
import type { Layout } from '../../../api/contract/glasses/layouts.ts'
import { type Screen, screenOf } from '../../../api/contract/glasses/screen.ts'
import { textOf } from '../../../api/contract/glasses/textOf.ts'
import { plural } from '../../../lib/format.ts'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { Stack } from '../../ui/layout.tsx'
import { areaOf, closeMargin, glassOf } from './drawRow.ts'
import { LensBitmap } from './LensBitmap.tsx'
import { LensFrame } from './LensFrame.tsx'
import { LensText } from './LensText.tsx'

/** With the font's table of its display, which is large. */
const ContainersLens = lazyWithPreload(() =>
  import('./ContainersLens.tsx').then((module) => module.ContainersLens),
)

/** The display of smart glasses with what an app has drawn; what does not fit is cut, as on the glasses. */
export function Lens({ model, layout, ...props }: LensProps) {
  const containers = layout?.layoutType === 'containers' ? layout : null
  if (model !== containersModel) return <LayoutLens {...props} model={model} layout={rowsOf(layout)} />
  return <ContainersLens {...props} layout={containers} fallback={<EmptyContainersLens {...props} />} />
}

/** How much wider than high a model's glass is; null without a display. */
export function ratioOf({ model, close }: Pick<LensProps, 'model' | 'close'>): number | null {
  const display = model === containersModel ? containersDisplay : displayOf[model]
  if (display === null) return null
  const area = 'lines' in display ? areaOf(display) : display
  const { width, height } = glassOf(area, close ? closeMargin : undefined)
  return width / height
}

const rowsOf = (layout: LensProps['layout']) => (layout?.layoutType === 'containers' ? null : layout)

/** As large as what comes. */
const EmptyContainersLens = ({
  scene,
  noteless,
  close,
  label = containersModel,
}: Omit<LensProps, 'model' | 'layout'>) => (
  <LensFrame
    area={containersDisplay}
    label={label}
    scene={scene}
    close={close}
    note={noteless ? undefined : ''}
  />
)

type LayoutLensProps = Omit<LensProps, 'model' | 'layout'> & { model: GlassesModel; layout: Layout | null }

function LayoutLens({ model, layout, scene, off = false, label, noteless = false, close }: LayoutLensProps) {
  const display = displayOf[model]
  if (display === null) {
    return (
      <Stack as="figure" gap={1}>
        <NoDisplay>{model} has no display. The app can still hear and be heard.</NoDisplay>
      </Stack>
    )
  }

  const shown = off ? null : layout
  const frames = display.showsBitmaps ? framesOf(shown) : null

  return (
    <LensFrame
      area={areaOf(display)}
      label={label ?? labelOf(model, display, shown)}
      scene={scene}
      close={close}
      note={noteless ? undefined : <LensNote layout={shown} model={model} />}
    >
      {frames && <LensBitmap {...frames} {...areaOf(display)} />}
      <LensText lines={screenOf(shown, display).lines} />
    </LensFrame>
  )
}

function framesOf(layout: Layout | null) {
  if (layout?.layoutType === 'bitmap_view') return { frames: [layout.data] }
  return layout?.layoutType === 'bitmap_animation' ? layout : null
}

function labelOf(model: string, display: Display, layout: Layout | null): string {
  const text = isUnshown(layout, display) ? '' : textOf(layout)
  return text === '' ? `${model}: nothing is shown` : `${model} shows: ${text}`
}

const isUnshown = (layout: Layout | null, display: Display) =>
  framesOf(layout) !== null && !display.showsBitmaps

/** The part of a layout that a model does not show; nothing where it shows all. The lens of containers says its own. */
export function LensNote({ layout, model }: Pick<LensProps, 'layout' | 'model'>) {
  const display = model === containersModel ? null : displayOf[model]
  const rows = rowsOf(layout)
  if (display === null) return null
  if (isUnshown(rows, display)) return 'This model doesn’t show pictures'
  return cutNote(screenOf(rows, display), display)
}

function cutNote({ cut }: Screen, { maxBytes }: Display): string {
  if (cut.length === 0) return ''
  const lines = `${plural(cut.length, 'line')} ${cut.length === 1 ? 'is' : 'are'} cut off`
  return cut.some((line) => line.for === 'bytes')
    ? `${lines}: this model takes ${maxBytes} bytes a screen`
    : `${lines} on this model`
}

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

export type LensProps = {
  model: LensModel
  /** The app's drawing; null where nothing is shown. */
  layout: Layout | ContainersLayout | null
  scene?: 'street' | 'black'
  /** The picture's name, where its text stands beside it; its content by default. */
  label?: string
  /** Its owner says what is not shown. */
  noteless?: boolean
  /** With little glass around the text, which is larger then. */
  close?: boolean
  off?: boolean
}
