import styled from '@emotion/styled'

import { machines } from './machines.ts'
import { purposes } from './purposes.ts'
import { type ChartState, readMachine } from './readMachine.ts'

/** Every machine with what it is for and its size; its name leads to its statechart on the same page. */
export function MachineIndex() {
  return (
    <Scroller>
      <table>
        <thead>
          <tr>
            <th>Machine</th>
            <th>What it is for</th>
            <th>States</th>
            <th>Transitions</th>
          </tr>
        </thead>
        <tbody>
          {machines.map((machine) => {
            const root = readMachine(machine)
            return (
              <tr key={machine.id}>
                <td>
                  {/* Storybook's window opens links in the window around it. */}
                  <a href={`#${machine.id}`} target="_self">
                    {machine.id}
                  </a>
                </td>
                <td>{purposes.get(machine.id)}</td>
                <td>{statesIn(root).length - 1}</td>
                <td>{statesIn(root).flatMap(({ transitions }) => transitions).length}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scroller>
  )
}

const Scroller = styled.div({ overflowX: 'auto' })

const statesIn = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesIn)]
