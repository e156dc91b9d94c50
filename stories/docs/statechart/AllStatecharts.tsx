import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import type { AnyStateMachine } from 'xstate'

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
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '100%',
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  return <Place ref={place}>{isNear && <Statechart machine={machine} />}</Place>
}

const Place = styled.div({ minHeight: 240 })
