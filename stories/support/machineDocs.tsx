import { Controls, Description, Heading, Primary, Stories, Title } from '@storybook/addon-docs/blocks'
import type { AnyStateMachine } from 'xstate'

import { Statechart } from '../docs/statechart/Statechart.tsx'

/** The docs page of a component that a machine drives, with the machine's statechart on it. */
export const machineDocs = (machine: AnyStateMachine) => ({
  page: () => (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      <Heading>Statechart</Heading>
      <Statechart machine={machine} />
      <Stories includePrimary={false} />
    </>
  ),
})
