import { Clock } from 'lucide-react'

import preview from '#storybook/preview'
import { Badge } from '../../../src/components/ui/Badge.tsx'
import { Row } from '../../support/Stack.tsx'

const meta = preview.meta({
  title: 'Data display/Badge',
  component: Badge,
  parameters: {
    guidance: {
      use: 'For a short word about something’s state or kind, beside its name.',
      avoid: 'For an app’s status, use App status badge. For important information, write a sentence.',
    },
  },
  args: { children: 'Standard' },
})

export const Neutral = meta.story()

export const Tones = meta.story({
  render: () => (
    <Row>
      <Badge>Neutral</Badge>
      <Badge tone="info">Info</Badge>
      <Badge tone="success">Success</Badge>
      <Badge tone="warning">Warning</Badge>
      <Badge tone="danger">Danger</Badge>
    </Row>
  ),
})

export const WithIcon = meta.story({ args: { icon: Clock, tone: 'warning', children: 'Waiting' } })
export const WithDot = meta.story({ args: { dot: true, tone: 'success', children: 'Live' } })
