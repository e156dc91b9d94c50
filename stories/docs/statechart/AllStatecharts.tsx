import { machines } from './machines.ts'
import { Statechart } from './Statechart.tsx'

export function AllStatecharts() {
  return machines.map((machine) => (
    <section key={machine.id}>
      <h2>{machine.id}</h2>
      <Statechart machine={machine} />
    </section>
  ))
}
