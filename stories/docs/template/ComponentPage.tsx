import { Controls, Description, Heading, Primary, Title, useOf } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'

import { Examples } from './Examples.tsx'
import type { Guidance } from './guidance.ts'
import { StoryList } from './StoryList.tsx'
import { Access, Parts, When } from './sections.tsx'

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
          <Heading>Parts</Heading>
          <Parts {...guidance} />
          <Heading>Do and don’t</Heading>
          <Examples {...guidance} />
          <Heading>Keyboard and screen reader</Heading>
          <Access {...guidance} />
        </>
      )}
      <Heading>Props</Heading>
      <Controls />
      {children}
      <StoryList />
    </>
  )
}
