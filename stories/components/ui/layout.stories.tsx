import type { ReactNode } from 'react'
import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { Badge } from '../../../src/components/ui/Badge.tsx'
import { Button } from '../../../src/components/ui/Button.tsx'
import { Hidden, Inline, PlainList, Stack, Text } from '../../../src/components/ui/layout.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Layout/Stack, Inline, Text',
  parameters: {
    guidance: {
      use: 'To set things one below the other (Stack) or beside each other (Inline), for words that are less or more than those around them (Text), for words that are only read aloud (Hidden), and for a list without marks (PlainList).',
      avoid:
        'What has areas, columns, borders or states has a styled element of its own, at the foot of its file. For terms and values, use Facts; for items with a line between them, a Divided List.',
    },
  },
  argTypes: { children: { control: false } },
  render: ({ children }: { children?: ReactNode }) => <>{children}</>,
})

const steps = ['Register the app', 'Copy its API key', 'Share it with a tester']

export const Stacked = meta.story({
  args: {
    children: (
      <Stack data-testid="stack">
        <Text>The first</Text>
        <Text>The second, 12 px below</Text>
        <Stack gap={6} align="start">
          <Text>The third, whose narrower children need not fill it</Text>
          <Button>24 px below</Button>
        </Stack>
      </Stack>
    ),
  },
  play: ({ canvas }) => expect(canvas.getByTestId('stack')).toHaveStyle({ display: 'grid', gap: '12px' }),
})
/** Beside each other, at both ends, and on one line of text. */
export const Beside = meta.story({
  args: {
    children: (
      <Stack>
        <Inline>
          <Badge tone="info">Development</Badge>
          <Button>View Key</Button>
        </Inline>
        <Inline justify="between">
          <Text medium>Notes</Text>
          <Button>View Key</Button>
        </Inline>
        <Inline gap={[1, 3]} align="baseline">
          <Text medium>Notes</Text>
          <Text small quiet>
            com.northlight.notes
          </Text>
        </Inline>
      </Stack>
    ),
  },
})
export const BesideAt320 = meta.story({
  args: {
    children: (
      <Inline>
        {steps.map((step) => (
          <Button key={step}>{step}</Button>
        ))}
      </Inline>
    ),
  },
  globals: narrow,
  play: expectNoSideScroll,
})
export const Words = meta.story({
  args: {
    children: (
      <Stack>
        <Text>As it is</Text>
        <Text quiet>Quiet</Text>
        <Text small>Small</Text>
        <Text quiet small>
          Quiet and small
        </Text>
        <Text medium>Medium</Text>
      </Stack>
    ),
  },
})
export const AsAnotherElement = meta.story({
  args: {
    children: (
      <Stack as="section" aria-label="Steps">
        <Text as="span" quiet>
          A span
        </Text>
      </Stack>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Steps' })).not.toHaveAttribute('gap')
    await expect(canvas.getByText('A span').tagName).toBe('SPAN')
  },
})
export const ReadAloud = meta.story({
  args: {
    children: (
      <Text>
        <Hidden>Step </Hidden>1
      </Text>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Step').getBoundingClientRect().width).toBe(1)
  },
})
export const List = meta.story({
  args: {
    children: (
      <Stack>
        <PlainList>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </PlainList>
        <PlainList as="ol" gap={4}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </PlainList>
      </Stack>
    ),
  },
})
export const LongAt320 = meta.story({
  args: {
    children: (
      <Stack>
        <Text medium>{longWord}</Text>
        <Inline>
          <Text as="span" quiet>
            {longWord}
          </Text>
        </Inline>
        <PlainList gap={2}>
          <li>{longText}</li>
        </PlainList>
      </Stack>
    ),
  },
  globals: narrow,
  play: expectNoSideScroll,
})
