import preview from '#storybook/preview'
import { Skeleton } from '../../../src/components/feedback/Skeleton.tsx'
import { Row, Stack } from '../../support/Stack.tsx'

const meta = preview.meta({
  title: 'Feedback/Skeleton',
  component: Skeleton,
  parameters: {
    guidance: {
      use: 'While something with a known shape loads: a row, a card, a line.',
      avoid: 'If the shape is unknown, use Spinner. Tables and forms have their own skeletons.',
    },
  },
})

export const Line = meta.story({ args: { width: '60%' } })

export const OfACard = meta.story({
  render: () => (
    <Stack width="24rem">
      <Row>
        <Skeleton width="40px" height="40px" round />
        <Skeleton width="50%" />
      </Row>
      <Skeleton />
      <Skeleton width="80%" />
    </Stack>
  ),
})
