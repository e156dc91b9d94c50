import { machines } from './machines.ts'
import { purposes } from './purposes.ts'
import { Statechart } from './Statechart.tsx'

export function AllStatecharts() {
  return machines.map((machine) => (
    <section key={machine.id}>
      <h2 id={machine.id}>{machine.id}</h2>
      <p>{purposes.get(machine.id)}</p>
      <Statechart machine={machine} />
    </section>
  ))
}
