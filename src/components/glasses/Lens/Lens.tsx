import styled from '@emotion/styled'
import { type CSSProperties, useEffect, useId, useState } from 'react'
import { type Display, displayOf } from '../../../api/contract/glasses/displays.ts'
import type { GlassesModel } from '../../../api/contract/glasses/glasses.ts'
import type { Layout } from '../../../api/contract/glasses/layouts.ts'
import { type Screen, screenOf } from '../../../api/contract/glasses/screen.ts'
import { textOf } from '../../../api/contract/glasses/textOf.ts'
import { plural } from '../../../lib/format.ts'
import { theme } from '../../theme/theme.ts'
import { Stack } from '../../ui/layout.tsx'
import { closeMargin, glassOf, rowHeight } from './drawRow.ts'
import { LensText } from './LensText.tsx'
import { Street } from './Street.tsx'

/** The display of smart glasses with what an app has drawn; what does not fit is cut, as on the glasses. */
export function Lens({
  model,
  layout,
  scene = 'black',
  off = false,
  label,
  noteless = false,
  close = false,
}: LensProps) {
  const display = displayOf[model]
  if (display === null) {
    return (
      <Stack as="figure" gap={1}>
        <NoDisplay>{model} has no display. The app can still hear and be heard.</NoDisplay>
      </Stack>
    )
  }

  const shown = off ? null : layout
  const glass = glassOf(display, close ? closeMargin : undefined)
  const frames = display.showsBitmaps ? framesOf(shown) : null

  return (
    <Stack as="figure" gap={1}>
      <Glass
        viewBox={`${glass.x} ${glass.y} ${glass.width} ${glass.height}`}
        role="img"
        aria-label={label ?? labelOf(model, display, shown)}
        style={{ '--lens-ratio': glass.width / glass.height } as CSSProperties}
      >
        {scene === 'street' && <Street {...glass} />}
        {frames && <LensBitmap {...frames} width={display.width} height={display.lines * rowHeight} />}
        <LensText lines={screenOf(shown, display).lines} />
      </Glass>
      {!noteless && (
        <Note>
          <LensNote layout={shown} model={model} />
        </Note>
      )}
    </Stack>
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

/** The part of a layout that a model does not show; nothing where it shows all. */
export function LensNote({ layout, model }: Pick<LensProps, 'layout' | 'model'>) {
  const display = displayOf[model]
  if (display === null) return null
  if (isUnshown(layout, display)) return 'This model doesn’t show pictures'
  return cutNote(screenOf(layout, display), display)
}

function cutNote({ cut }: Screen, { maxBytes }: Display): string {
  if (cut.length === 0) return ''
  const lines = `${plural(cut.length, 'line')} ${cut.length === 1 ? 'is' : 'are'} cut off`
  return cut.some((line) => line.for === 'bytes')
    ? `${lines}: this model takes ${maxBytes} bytes a screen`
    : `${lines} on this model`
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

type LensBitmapProps = {
  frames: readonly string[]
  /** Milliseconds between two frames. */
  interval?: number
  repeat?: boolean
  width: number
  height: number
}

/** A bitmap in the one colour of the display's light, or several after each other; still under reduced motion. */
function LensBitmap({ frames, interval = 0, repeat = false, width, height }: LensBitmapProps) {
  const filter = useId()
  const frame = frames[useFrame(frames.length, interval, repeat)]
  const [broken, setBroken] = useState<string>()
  if (frame === broken) return null

  return (
    <>
      <filter id={filter} colorInterpolationFilters="sRGB">
        {/* Brightness becomes the strength of the light. */}
        <feColorMatrix type="luminanceToAlpha" result="strength" />
        <feFlood floodColor={theme.color.lensText} />
        <feComposite operator="in" in2="strength" />
      </filter>
      <Pixels
        href={`data:image/bmp;base64,${frame}`}
        onError={() => setBroken(frame)}
        width={width}
        height={height}
        filter={`url(#${CSS.escape(filter)})`}
      />
    </>
  )
}

function useFrame(count: number, interval: number, repeat: boolean): number {
  const [frame, setFrame] = useState(0)
  const isMoving = count > 1 && interval > 0 && (repeat || frame < count - 1)

  useEffect(() => {
    if (!isMoving || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setFrame((frame) => (frame + 1) % count), interval)
    return () => clearInterval(timer)
  }, [isMoving, count, interval])

  return frame % count
}

const Pixels = styled.image({ imageRendering: 'pixelated' })

export type LensProps = {
  model: GlassesModel
  /** The app's drawing; null where nothing is shown. */
  layout: Layout | null
  scene?: 'street' | 'black'
  /** The picture's name, where its text stands beside it; its content by default. */
  label?: string
  /** Its owner says what is not shown. */
  noteless?: boolean
  /** With little glass around the text, which is larger then. */
  close?: boolean
  off?: boolean
}
