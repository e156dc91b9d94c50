import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { BarChart } from '../../../src/components/data/BarChart.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

/** Decisions in each of the last twelve weeks. */
const decisions = [3, 5, 4, 8, 6, 9, 7, 12, 10, 8, 14, 6].map((value, week) => ({
  label: new Date(Date.UTC(2025, 11, 29) + week * 604_800_000).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }),
  value,
}))

const meta = preview.meta({
  title: 'Data display/Bar chart',
  component: BarChart,
  parameters: {
    guidance: {
      use: 'To compare up to about thirty values, such as decisions per week.',
      avoid: 'For one number, use Stat card. For values in no particular order, use a table.',
      keyboard: [
        ['Tab', 'Focuses a bar, then the table.'],
        ['← →', 'Read the previous or the next bar.'],
        ['Home, End', 'Read the first or the last bar.'],
      ],
    },
  },
  args: {
    label: 'Decisions per week',
    category: 'Week from',
    measure: 'Decisions',
    bars: decisions,
    onRetry: fn(),
  },
})

export const TwelveWeeks = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'Decisions per week' })).toBeVisible()
    await expect(canvas.getAllByRole('img')).toHaveLength(12)
    await expect(canvas.getByText('Mar 16: 6')).toBeVisible()
    await expect(canvas.getByRole('group', { name: 'Decisions per week' })).toHaveAccessibleDescription(
      'Use ← and → to read each bar.',
    )
  },
})

/** One bar is a stop of the keyboard; the arrows go on from it. */
export const ReadByKeyboard = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('img', { name: 'Dec 29: 3' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('img', { name: 'Jan 12: 4' })).toHaveFocus()
    await expect(canvas.getByText('Jan 12: 4')).toBeVisible()
    await userEvent.keyboard('{End}{ArrowRight}')
    await expect(canvas.getByRole('img', { name: 'Mar 16: 6' })).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowLeft}')
    await expect(canvas.getByRole('img', { name: 'Dec 29: 3' })).toHaveFocus()
  },
})

export const PointedAt = meta.story({
  ...behaviour,
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('img', { name: 'Mar 9: 14' }))
    await expect(canvas.getByText('Mar 9: 14')).toBeVisible()
    await userEvent.unhover(canvas.getByRole('group', { name: 'Decisions per week' }))
    await expect(canvas.getByText('Mar 16: 6')).toBeVisible()
  },
})

export const AsATable = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Show as a table'))
    await expect(canvas.getByRole('table', { name: 'Decisions per week' })).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(13)
    await expect(canvas.getByRole('row', { name: 'Mar 9 14' })).toBeVisible()
  },
})

export const OneValue = meta.story({ args: { bars: [{ label: 'Mar 16', value: 1 }] } })

export const AllNought = meta.story({ args: { bars: decisions.map(({ label }) => ({ label, value: 0 })) } })

export const LargeValues = meta.story({
  args: { bars: decisions.map(({ label, value }) => ({ label, value: value * 12_345 })) },
})

export const InWords = meta.story({
  args: { say: ({ label, value }) => `Week of ${label}: ${value} decisions` },
  play: async ({ canvas }) => expect(canvas.getByText('Week of Mar 16: 6 decisions')).toBeVisible(),
})

export const Hours = meta.story({
  args: { label: 'Median wait', measure: 'Hours', format: (value) => `${value} h` },
})

export const LongLabels = meta.story({
  args: {
    label: longText,
    bars: [longWord, longText, 'Short', `${longWord} again`].map((label, place) => ({
      label,
      value: place + 2,
    })),
  },
})

export const Empty = meta.story({
  args: { bars: [], empty: 'The first week with a decision appears here.' },
  play: async ({ canvas }) => expect(canvas.getByText('No data yet')).toBeVisible(),
})

export const Loading = meta.story({ args: { bars: [], loading: true } })

export const Failed = meta.story({
  args: { bars: [], error: 'The decisions could not be counted.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const LongAt320 = meta.story({
  args: {
    bars: [longWord, longText, `${longWord} again`].map((label, place) => ({ label, value: place + 2 })),
  },
  globals: narrow,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Show as a table'))
    await expectNoSideScroll()
  },
})
