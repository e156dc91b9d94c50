import styled from '@emotion/styled'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId } from 'react'
import type { PressType } from '../../api/contract/glasses/glasses.ts'
import { Lens, LensNote, type LensProps, ratioOf } from '../glasses/Lens/Lens.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Details } from '../ui/Details.tsx'
import { Hidden, Inline } from '../ui/layout.tsx'
import type { GlassesInput, InputProps } from './InputPanel/props.ts'
import { Bar } from './Workbench/parts.tsx'

export type GlassesPaneProps = LensProps & {
  headUp: boolean
  /** The lights of the glasses, beside the lens. */
  lights?: ReactNode
  /** With it the lens takes presses of keys. */
  keys?: KeyInputs | undefined
  /** Over the lens while it has nothing to show. */
  hint?: ReactNode
  /** Below the lens. */
  tools?: ReactNode
}

/** The lens, which view it shows, and that it is simulated. */
export function GlassesPane({ headUp, lights, keys, hint, tools, ...lens }: GlassesPaneProps) {
  const { model, layout, off = false } = lens
  const titleId = useId()
  const helpId = useId()
  const shown = <Lens {...lens} noteless />

  return (
    <section aria-labelledby={titleId}>
      <Hidden as="h2" id={titleId}>
        Glasses
      </Hidden>
      <Front style={{ '--lens-ratio': ratioOf(lens) ?? 100 } as CSSProperties}>
        {keys ? (
          <GlassesKeys {...keys} describedBy={helpId}>
            {shown}
          </GlassesKeys>
        ) : (
          shown
        )}
        {lights}
        {hint && <OverLens>{hint}</OverLens>}
      </Front>
      <Foot>
        <Caption>
          <span role="status">{headUp && <Badge tone="info">Dashboard view</Badge>}</span>
          <Cut>
            <LensNote layout={off ? null : layout} model={model} />
          </Cut>
          <span>Simulated. Nothing here reaches real glasses.</span>
          {keys && <KeyHelp id={helpId} presses={keys.presses} />}
        </Caption>
        {tools && <Bar>{tools}</Bar>}
      </Foot>
    </section>
  )
}

/** As wide as the lens, whose height its place may limit. */
const Front = styled.div({
  position: 'relative',
  maxWidth: 'calc(var(--lens-height, 100vmax) * var(--lens-ratio))',
})

const OverLens = styled.div(({ theme: { space, font } }) => ({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[1],
  padding: space[4],
  textAlign: 'center',
  pointerEvents: 'none',
  '& > *': { color: '#fff' },
  '& > p': { fontSize: font.size.lead, fontWeight: font.weight.medium },
  '& > a': { pointerEvents: 'auto' },
}))

const Cut = styled.span(({ theme: { color } }) => ({
  color: color.warningText,
  '&:empty': { display: 'none' },
}))

/** One line where there is room for what stands below the lens. */
const Foot = styled(Inline)(({ theme: { space, media } }) => ({
  justifyContent: 'space-between',
  gap: `0 ${space[4]}`,
  paddingTop: space[1],
  [media.narrow]: { paddingTop: 0 },
}))

const Caption = styled.div(({ theme: { color, font, space } }) => ({
  flex: '1 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  minHeight: '1.5rem',
  fontSize: font.size.caption,
  color: color.textQuiet,
  '& > span:first-of-type:empty': { marginInlineEnd: `-${space[3]}` },
  '& > details': { marginInlineStart: 'auto' },
}))

type KeyInputs = InputProps & {
  /** How the glasses’ button can be pressed; empty for glasses without one. */
  presses: readonly PressType[]
}

type GlassesKeysProps = KeyInputs & {
  children: ReactNode
  describedBy: string
}

const keys: Record<string, GlassesInput> = {
  Enter: { type: 'button', pressType: 'short' },
  'Shift+Enter': { type: 'button', pressType: 'long' },
  b: { type: 'button', pressType: 'double' },
  ArrowUp: { type: 'head', position: 'up' },
  ArrowDown: { type: 'head', position: 'down' },
  ArrowRight: { type: 'touch', gesture: 'forward_swipe' },
  ArrowLeft: { type: 'touch', gesture: 'backward_swipe' },
  t: { type: 'touch', gesture: 'single_tap' },
  d: { type: 'touch', gesture: 'double_tap' },
}

/** While the lens has the focus, keys are the glasses' own button, touch surface and motion sensor. */
function GlassesKeys({ disabled, presses, onInput, describedBy, children }: GlassesKeysProps) {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const input = keys[event.shiftKey ? `Shift+${event.key}` : event.key]
    if (input === undefined || (input.type === 'button' && !presses.includes(input.pressType))) return
    event.preventDefault()
    if (!disabled && !event.repeat) onInput(input)
  }

  return (
    <GlassesKeysLens
      role="group"
      aria-label="Glasses"
      aria-describedby={describedBy}
      tabIndex={0}
      onKeyDown={press}
    >
      {children}
    </GlassesKeysLens>
  )
}

function KeyHelp({ id, presses }: { id: string; presses: readonly PressType[] }) {
  return (
    <Help summary="Keyboard">
      <p id={id}>
        With the lens focused:{' '}
        {presses.includes('short') && (
          <>
            <kbd>Enter</kbd> short press,{' '}
          </>
        )}
        {presses.includes('double') && (
          <>
            <kbd>B</kbd> double press,{' '}
          </>
        )}
        {presses.includes('long') && (
          <>
            <kbd>Shift</kbd> <kbd>Enter</kbd> long press,{' '}
          </>
        )}
        <kbd>↑</kbd> <kbd>↓</kbd> head up and down, <kbd>←</kbd> <kbd>→</kbd> swipe, <kbd>T</kbd> tap,{' '}
        <kbd>D</kbd> double tap.
      </p>
    </Help>
  )
}

/** The ring is the glass's alone, without the line under it. */
const GlassesKeysLens = styled.div(({ theme: { color } }) => ({
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible svg': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
}))

const Help = styled(Details)(({ theme: { color, space, radius, elevation, media } }) => ({
  position: 'relative',
  display: 'none',
  [media.hover]: { display: 'block' },
  '& > summary': { minHeight: '1.5rem' },
  '& > p': {
    position: 'absolute',
    zIndex: 2,
    insetInlineEnd: 0,
    bottom: '100%',
    width: 'max-content',
    maxWidth: '22rem',
    padding: `${space[2]} ${space[3]}`,
    border: `1px solid ${color.border}`,
    borderRadius: radius.control,
    color: color.text,
    background: color.raised,
    boxShadow: elevation.floating,
  },
  '& kbd': {
    padding: `0 ${space[1]}`,
    border: `1px solid ${color.border}`,
    borderRadius: radius.small,
    fontFamily: 'inherit',
  },
}))
