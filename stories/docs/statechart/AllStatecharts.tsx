import styled from '@emotion/styled'
import type { AnyStateMachine } from 'xstate'

import { useNear } from '../../../src/pages/hooks/useNear.ts'
import { machines } from './machines.ts'
import { purposes } from './purposes.ts'
import { Statechart } from './Statechart.tsx'

export function AllStatecharts() {
  return machines.map((machine) => (
    <section key={machine.id}>
      <h2 id={machine.id}>{machine.id}</h2>
      <p>{purposes.get(machine.id)}</p>
      <NearStatechart machine={machine} />
    </section>
  ))
}

/** Placing all charts takes seconds, so each waits until it is about to be seen. */
function NearStatechart({ machine }: { machine: AnyStateMachine }) {
  const [place, isNear] = useNear('100%')
  return <Place ref={place}>{isNear && <Statechart machine={machine} />}</Place>
}

const Place = styled.div({ minHeight: 240 })
