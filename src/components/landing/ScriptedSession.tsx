import { type CSSObject, keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { displayOf } from '../../api/contract/glasses/displays.ts'
import type { Layout } from '../../api/contract/glasses/layouts.ts'
import { screenOf } from '../../api/contract/glasses/screen.ts'
import { areaOf, glassOf } from '../glasses/Lens/drawRow.ts'
import { LensText } from '../glasses/Lens/LensText.tsx'
import { Street } from '../glasses/Lens/Street.tsx'
import { theme } from '../theme/theme.ts'
import { PlainList } from '../ui/layout.tsx'
import { Band, BandPanel } from './Band.tsx'

type Moment = {
  /** From the session's beginning. */
  ms: number
  direction: 'toApp' | 'fromApp'
  summary: string
  layout?: Layout
}

/** After this the session begins anew. */
const sessionMs = 16_000

const firstDrawingMs = 1_300

const moments: readonly Moment[] = [
  { ms: 600, direction: 'fromApp', summary: 'tpa_connection_init' },
  { ms: 900, direction: 'fromApp', summary: 'subscribed to transcription:en-US, touch_event' },
  drawing(firstDrawingMs, { layoutType: 'text_wall', text: 'Ask for a line, or tap for all of them.' }),
  { ms: 4_000, direction: 'toApp', summary: 'transcription:en-US “When is the next tram?” (final)' },
  drawing(4_600, {
    layoutType: 'reference_card',
    title: 'Line 4 to the harbor',
    text: 'Leaves in 3 minutes\nStop B, across the street',
  }),
  { ms: 9_500, direction: 'toApp', summary: 'touch_event single_tap' },
  drawing(10_100, {
    layoutType: 'double_text_wall',
    topText: 'Line 4\nin 3 min\nStop B',
    bottomText: 'Line 9\nin 7 min\nStop A',
  }),
]

function drawing(ms: number, layout: Layout): Moment {
  const { layoutType, ...texts } = layout
  const shown = Object.values(texts).join(' · ').replaceAll('\n', ' ')
  return { ms, direction: 'fromApp', summary: `${layoutType}: ${shown}`, layout }
}

export function ScriptedSession() {
  return (
    <Band
      title="See it in the lens before you own the glasses"
      lead="Try It is the glasses in your browser. Speak, press a button, and read each message as it passes."
    >
      <Workbench data-workbench>
        <Head>
          <span>Try It</span>
          <Package>com.northlight.transit-glance</Package>
          <Pause data-actions>
            <input type="checkbox" />
            Pause
          </Pause>
        </Head>
        <Progress />
        <Panes>
          <ScriptedLens />
          <ScriptedLog />
        </Panes>
      </Workbench>
    </Band>
  )
}

const Workbench = styled(BandPanel)({
  '&:has(:checked) *': { animationPlayState: 'paused !important' },
})

const Head = styled.div(({ theme: { color, space, font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[2]} ${space[5]}`,
  fontWeight: font.weight.medium,
  borderBottom: `1px solid ${color.border}`,
}))

const Package = styled.code(({ theme: { color, font } }) => ({
  color: color.textQuiet,
  fontWeight: font.weight.regular,
}))

/** Nothing moves where motion is not wanted, so there is nothing to pause. */
const Pause = styled.label(({ theme: { space, control } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: control.small,
  marginInlineStart: 'auto',
  cursor: 'pointer',
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
}))

const Progress = styled.div(({ theme: { color } }) => ({
  height: 2,
  background: color.accent,
  transformOrigin: 'left',
  animation: progress,
  '@media (prefers-reduced-motion: reduce), print': { display: 'none' },
}))

const Panes = styled.div(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
  alignItems: 'start',
  gap: space[5],
  padding: space[5],
  [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [media.narrow]: { padding: space[3] },
}))

const display = displayOf['Even Realities G1']

const drawings = moments.flatMap(({ ms, layout }) => (layout ? [{ ms, layout }] : []))

function ScriptedLens() {
  const glass = glassOf(areaOf(display))

  return (
    <Glass
      viewBox={`${glass.x} ${glass.y} ${glass.width} ${glass.height}`}
      role="img"
      aria-label="The lens, with what the app draws"
    >
      <Street {...glass} />
      {drawings.map(({ ms, layout }, index) => {
        const next = drawings[index + 1]
        return (
          <g key={ms} data-drawing css={{ opacity: next ? 0 : 1, ...shownDuring(ms, next?.ms) }}>
            <LensText lines={screenOf(layout, display).lines} />
          </g>
        )
      })}
    </Glass>
  )
}

const Glass = styled.svg(({ theme: { color, radius } }) => ({
  width: '100%',
  borderRadius: radius.panel,
  background: color.lensDepth,
  forcedColorAdjust: 'none',
}))

const directions = {
  toApp: { icon: ArrowUpRight, label: 'To app' },
  fromApp: { icon: ArrowDownLeft, label: 'From app' },
} as const

const inSeconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1 })

function ScriptedLog() {
  return (
    <PlainList as="ol" aria-label="The session’s log">
      {moments.map(({ ms, direction, summary, layout }) => {
        const { icon: Icon, label } = directions[direction]
        return (
          <Row key={ms} data-layout={layout !== undefined || undefined} css={shownDuring(ms)}>
            <Time>{inSeconds.format(ms / 1_000)} s</Time>
            <Icon size={theme.icon.small} role="img" aria-label={label} />
            <Summary>{summary}</Summary>
          </Row>
        )
      })}
    </PlainList>
  )
}

const Row = styled.li(({ theme: { color, space, font } }) => ({
  display: 'grid',
  gridTemplateColumns: '3rem max-content minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: space[2],
  padding: `${space[1]} ${space[2]}`,
  borderBottom: `1px solid ${color.border}`,
  // The color of a layout in Try It's log.
  boxShadow: 'inset 3px 0 var(--mark, transparent)',
  fontSize: font.size.caption,
  color: color.textQuiet,
  '&[data-layout]': { '--mark': color.successMark },
  '& > svg': { alignSelf: 'start', marginTop: `calc((1lh - ${theme.icon.small}px) / 2)` },
}))

const Time = styled.span({ fontVariantNumeric: 'tabular-nums', textAlign: 'end' })

const Summary = styled.code(({ theme: { color } }) => ({ fontSize: 'inherit', color: color.text }))

const advance = keyframes({ from: { transform: 'scaleX(0)' } })

/** The first round begins as the lens lights up: nobody comes to an empty one. */
const delay = `-${firstDrawingMs}ms`

const progress = `${advance} ${sessionMs}ms linear ${delay} infinite`

/** Shows an element between two moments of a round (milliseconds); without motion by its own style. */
function shownDuring(from: number, to = sessionMs): CSSObject {
  const show = keyframes({
    '0%': { opacity: 0 },
    [`${percentOf(from)}%`]: { opacity: 1 },
    [`${percentOf(to)}%`]: { opacity: to === sessionMs ? 1 : 0 },
  })
  return { animation: `${show} ${sessionMs}ms step-end ${delay} infinite` }
}

const percentOf = (ms: number) => Math.round((ms / sessionMs) * 1_000) / 10
