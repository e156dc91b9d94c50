import { expect, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { UptimeStrip } from '../../../src/components/data/UptimeStrip.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { allDown, allUp, lastDays, noData } from '../../support/health.ts'

const meta = preview.meta({
  title: 'Data display/Uptime strip',
  component: UptimeStrip,
  parameters: {
    guidance: {
      use: 'To show whether a server was up, day by day over three months.',
      avoid: 'For a single day, use Latency line.',
      keyboard: [
        ['Tab', 'Focuses the strip and reads the latest day, then moves on to the table.'],
        ['← →', 'Read the previous or the next day.'],
        ['Home, End', 'Read the first or the last day.'],
      ],
    },
  },
  args: { label: 'The last 90 days', days: lastDays },
})

export const NinetyDays = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'The last 90 days' })).toBeVisible()
    await expect(canvas.getByText('96.8% up')).toBeVisible()
  },
})

/** The strip is one stop of the keyboard, which begins with the latest day; what is reached is spoken. */
export const ReadByKeyboard = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab()
    const strip = canvas.getByRole('application', { name: 'The last 90 days' })
    await expect(strip).toHaveFocus()
    await expect(strip).toHaveAccessibleDescription('Mar 18: Degraded: 17 of 113 checks failed')
    const said = canvas.getByText('Mar 18:', { exact: false }).parentElement
    await expect(said).toHaveAttribute('aria-live', 'polite')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(said).toHaveTextContent('Mar 17: Up')
    await userEvent.keyboard('{Home}')
    await expect(said).toHaveTextContent('Dec 19: No data')
    await userEvent.keyboard('{ArrowRight>33/}')
    await expect(said).toHaveTextContent('Jan 21: Down: 288 of 288 checks failed')
    await userEvent.keyboard('{End}{ArrowRight}')
    await expect(said).toHaveTextContent(/^Mar 18/)
    await userEvent.tab()
    await expect(said).toHaveTextContent('96.8% up')
  },
})

/** What is pointed at is shown, and not spoken. */
export const PointedAt = meta.story({
  ...behaviour,
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('application')
    const cell = strip.querySelector('[data-place="71"]')
    if (cell === null) throw new Error('There is no such cell.')
    await userEvent.hover(cell)
    const said = canvas.getByText('Feb 28:', { exact: false }).parentElement
    await expect(said).toHaveTextContent('Feb 28: Degraded: 12 of 288 checks failed')
    await expect(said).toHaveAttribute('aria-live', 'off')
  },
})

export const AsATable = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Show as a table'))
    await expect(canvas.getAllByRole('row')).toHaveLength(91)
    await expect(
      canvas.getByRole('row', { name: 'Feb 28 Degraded: 12 of 288 checks failed 95%' }),
    ).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Dec 19 No data –' })).toBeVisible()
  },
})

export const AllUp = meta.story({ args: { days: allUp.days } })

export const AllDown = meta.story({ args: { days: allDown.days } })

/** There is no share of nothing. */
export const AllWithoutData = meta.story({
  args: { days: noData.days },
  play: async ({ canvas }) => expect(canvas.queryByText(/%/)).toBeNull(),
})

export const WithHeading = meta.story({
  args: { heading: 'Last 90 Days', label: 'Daily uptime' },
  play: async ({ canvas }) => expect(canvas.getByRole('heading', { name: 'Last 90 Days' })).toBeVisible(),
})

export const LongAt320 = meta.story({
  args: { label: `${longWord} ${longText}` },
  globals: narrow,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Show as a table'))
    await expectNoSideScroll()
  },
})
