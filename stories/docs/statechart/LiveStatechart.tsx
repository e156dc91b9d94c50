import { Global } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyStateMachine, StateValue } from 'xstate'

import { theme } from '../../../src/components/theme/theme.ts'
import { activeStates, valueText } from './activeStates.ts'
import { Statechart } from './Statechart.tsx'

type Running = { value: StateValue }

type LiveStatechartProps = {
  machine: AnyStateMachine
  actor: {
    getSnapshot: () => Running
    subscribe: (observer: (snapshot: Running) => void) => { unsubscribe: () => void }
  }
  /** What a person sees of the machine. */
  children: ReactNode
}

/** A machine at work: what a person sees of it, and beside that its statechart with the current state lit. */
export function LiveStatechart({ machine, actor, children }: LiveStatechartProps) {
  const { value, passed } = usePassedStates(actor)
  const active = useMemo(() => activeStates(machine.root, value), [machine, value])
  const chart = useShownState(active)

  return (
    <Halves>
      <Global styles={dialogsOnStage} />
      <Stage>{children}</Stage>
      <Beside>
        <p>
          Now in <code>{valueText(value)}</code>. So far:
        </p>
        <Passed aria-label={`States of ${machine.id} so far`}>
          {passed.map((state, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and a state comes again
            <li key={index}>
              <code>{state}</code>
            </li>
          ))}
        </Passed>
        <Chart ref={chart}>
          <Statechart machine={machine} active={active} />
        </Chart>
      </Beside>
    </Halves>
  )
}

/** The state an actor is in, and in words those it was in since the first render, that one included. */
function usePassedStates(actor: LiveStatechartProps['actor']) {
  const [value, setValue] = useState(() => actor.getSnapshot().value)
  const [passed, setPassed] = useState([valueText(value)])
  useEffect(() => {
    const note = ({ value }: Running) => {
      setValue(value)
      const next = valueText(value)
      setPassed((before) => (before.at(-1) === next ? before : [...before, next]))
    }
    const { unsubscribe } = actor.subscribe(note)
    note(actor.getSnapshot())
    return unsubscribe
  }, [actor])
  return { value, passed }
}

/** Scrolls to the state that was entered last. Returns the ref of the element that scrolls. */
function useShownState(active: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    const entered = active.findLast((id) => !before.current.includes(id))
    before.current = active
    ref.current?.querySelector(`[data-lit="${entered}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return ref
}

/** Where the window is too narrow for both, the statechart stands below. */
const stacked = '@media (max-width: 55.99rem)'
const stageWidth = '28rem'

/** A transform makes an element the window of what is fixed in it: a dialog's backdrop leaves the statechart alone. */
const stage = {
  transform: 'translateZ(0)',
  width: stageWidth,
  height: '100dvh',
  [stacked]: { width: '100%', height: '60dvh' },
} as const

const dialogsOnStage = {
  '#headlessui-portal-root': { position: 'fixed', top: 0, left: 0, zIndex: theme.layer.dialog, ...stage },
} as const

const Halves = styled.div({
  display: 'grid',
  gridTemplateColumns: `${stageWidth} minmax(0, 1fr)`,
  height: '100dvh',
  [stacked]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '60dvh 40dvh' },
})

const Stage = styled.div(({ theme: { color, space } }) => ({
  ...stage,
  overflow: 'auto',
  outline: `1px solid ${color.border}`,
  '& > button': { margin: space[4] },
}))

const Beside = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  gap: space[2],
  minHeight: 0,
  padding: `${space[4]} ${space[4]} 0`,
}))

const Chart = styled.div({ overflow: 'auto' })

const Passed = styled.ol(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  listStyle: 'none',
  '& > li + li::before': { content: '"→ "' },
}))
