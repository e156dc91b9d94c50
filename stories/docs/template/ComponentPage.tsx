import { Controls, Description, Heading, Primary, Title, useOf } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'

import type { Guidance } from './guidance.ts'
import { StoryList } from './StoryList.tsx'
import { Keyboard, When } from './sections.tsx'

/** The docs page of every component; `children` stand before its stories. */
export function ComponentPage({ children }: { children?: ReactNode }) {
  const { preparedMeta } = useOf('meta', ['meta'])
  const guidance: Guidance | undefined = preparedMeta.parameters.guidance

  return (
    <>
      <Title />
      <Description of="meta" />
      <Primary />
      {guidance && (
        <>
          <Heading>When to use</Heading>
          <When {...guidance} />
        </>
      )}
      {guidance?.keyboard && (
        <>
          <Heading>Keyboard</Heading>
          <Keyboard keyboard={guidance.keyboard} />
        </>
      )}
      <Heading>Props</Heading>
      <Controls />
      {children}
      <StoryList />
    </>
  )
}
