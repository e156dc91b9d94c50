import { expect, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { LatencyLine } from '../../../src/components/data/LatencyLine/LatencyLine.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { allDown, allUp, lastDay, noData, pastIncidents } from '../../support/health.ts'

const meta = preview.meta({
  title: 'Data display/Latency line',
  component: LatencyLine,
  parameters: {
    guidance: {
      use: 'To show how fast a server responded over a day, and when it was down.',
      avoid:
        'To compare a few values, use Bar chart. For whether a server was up over months, use Uptime strip.',
      keyboard: [
        ['Tab', 'Focuses the chart and reads the latest slot, then moves on to the table.'],
        ['← →', 'Read the previous or the next slot.'],
        ['Home, End', 'Read the first or the last slot.'],
      ],
    },
  },
  args: { label: 'Median latency in the last 24 hours', slots: lastDay, downTimes: pastIncidents },
})

export const WholeDay = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'Median latency in the last 24 hours' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Latency',
      'Up',
      'Degraded',
      'Down',
      'No data',
    ])
  },
})

/** The chart is one stop of the keyboard, which begins with the latest slot; what is reached is spoken. */
export const ReadByKeyboard = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab()
    const chart = canvas.getByRole('application', { name: 'Median latency in the last 24 hours' })
    await expect(chart).toHaveFocus()
    await expect(chart).toHaveAccessibleDescription('Wed 9:30 AM: 90 ms')
    const said = canvas.getByText('Wed 9:30 AM:', { exact: false }).parentElement
    await expect(said).toHaveAttribute('aria-live', 'polite')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    await expect(said).toHaveTextContent('Tue 9:45 AM: 84 ms')
    await userEvent.keyboard('{ArrowRight>20/}')
    await expect(said).toHaveTextContent('Tue 2:45 PM: 410 ms. Degraded: 1 of 3 checks failed')
    await userEvent.keyboard('{ArrowRight>20/}')
    await expect(said).toHaveTextContent('Tue 7:45 PM: No data')
    await userEvent.keyboard('{End}{ArrowLeft>21/}')
    await expect(said).toHaveTextContent('Wed 4:15 AM: Down: 3 of 3 checks failed')
    await userEvent.tab()
    await expect(said).toHaveTextContent('96 ms')
  },
})

/** What is pointed at is shown, and not spoken. */
export const PointedAt = meta.story({
  ...behaviour,
  play: async ({ canvas }) => {
    const chart = canvas.getByRole('application')
    const { left, width, top } = chart.getBoundingClientRect()
    const at = (share: number) => ({ clientX: left + width * share, clientY: top + 5 })
    await userEvent.pointer({ target: chart, coords: at(0.5) })
    const said = canvas.getByText('Tue 9:45 PM:', { exact: false }).parentElement
    await expect(said).toHaveAttribute('aria-live', 'off')
    await userEvent.pointer({ target: chart, coords: at(0.999) })
    await expect(said).toHaveTextContent('Wed 9:30 AM: 90 ms')
    chart.focus()
    await userEvent.pointer({ keys: '[MouseLeft]', target: chart, coords: at(0) })
    await userEvent.keyboard('{ArrowRight}')
    await expect(said).toHaveTextContent(/^Tue 10:00 AM/)
  },
})

export const AsATable = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Show as a table'))
    await expect(canvas.getAllByRole('row')).toHaveLength(97)
    await expect(
      canvas.getByRole('row', { name: 'Tue 2:45 PM Degraded: 1 of 3 checks failed 410 ms' }),
    ).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Tue 7:45 PM No data –' })).toBeVisible()
  },
})

/** In a card of its own, which it titles. */
export const WithHeading = meta.story({
  args: { heading: 'Last 24 Hours', label: 'Median latency' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Last 24 Hours' })).toBeVisible()
    await expect(canvas.getByRole('figure', { name: 'Median latency' })).toHaveTextContent('96 ms')
  },
})

export const AllUp = meta.story({ args: { slots: allUp.day, downTimes: [] } })

export const AllDown = meta.story({
  args: { slots: allDown.day, downTimes: [{ from: '2026-03-01T00:00:00.000Z', to: null }] },
})

export const AllWithoutData = meta.story({
  args: { slots: noData.day, downTimes: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No checks in this time')).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('application')).toHaveAccessibleDescription('Wed 9:30 AM: No data')
  },
})

/** It is seen although a line of one point has no length. */
export const OneValue = meta.story({
  args: {
    downTimes: [],
    slots: noData.day.map((slot, place) => (place === 95 ? { ...slot, up: 1, medianMs: 112 } : slot)),
  },
})

export const Slow = meta.story({
  args: {
    downTimes: [],
    slots: allUp.day.map((slot) => ({ ...slot, medianMs: slot.medianMs && slot.medianMs * 73 })),
  },
})

export const LongAt320 = meta.story({
  args: { label: `${longWord} ${longText}` },
  globals: narrow,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Show as a table'))
    await expectNoSideScroll()
  },
})
