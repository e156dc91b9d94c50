import { AppWindow, CircleCheck, CircleX, Clock } from 'lucide-react'
import { expect } from 'storybook/test'
import preview from '#storybook/preview'
import { StatCard, StatStrip } from '../../../src/components/data/StatCard.tsx'

const meta = preview.meta({
  title: 'Data display/Stat card',
  component: StatCard,
  parameters: {
    guidance: {
      use: 'For a count that people check first, beside two or three others.',
      avoid: 'For numbers to compare, use Data table or Bar chart.',
    },
  },
  args: { label: 'Pending Review', value: 3 },
})

export const Count = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Pending Review' })).toHaveTextContent('3')
  },
})
export const Large = meta.story({ args: { value: 1234567 } })
export const Loading = meta.story({ args: { value: null, loading: true } })
export const NotKnown = meta.story({ args: { value: null } })
export const MoreThanCounted = meta.story({ args: { value: 100, more: true } })
export const LeadsToAList = meta.story({
  args: { href: '/admin?tab=submissions' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Pending Review' })).toHaveAttribute(
      'href',
      '/admin?tab=submissions',
    ),
})

export const Four = meta.story({
  render: () => (
    <StatStrip>
      <StatCard label="Pending Review" value={3} icon={Clock} tone="warning" />
      <StatCard label="Published" value={128} icon={CircleCheck} tone="success" />
      <StatCard label="Rejected" value={4} icon={CircleX} tone="danger" />
      <StatCard label="Total Apps" value={150} icon={AppWindow} />
    </StatStrip>
  ),
})
