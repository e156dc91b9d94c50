import { Heading } from '@storybook/addon-docs/blocks'
import type { AnyStateMachine } from 'xstate'

import { Statechart } from '../docs/statechart/Statechart.tsx'
import { ComponentPage } from '../docs/template/ComponentPage.tsx'

/** The docs page of a component that a machine drives, with the machine's statechart on it. */
export const machineDocs = (machine: AnyStateMachine) => ({
  page: () => (
    <ComponentPage>
      <Heading>Statechart</Heading>
      <Statechart machine={machine} />
    </ComponentPage>
  ),
})
