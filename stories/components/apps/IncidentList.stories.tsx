import { expect, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow } from '../../../.storybook/viewports.ts'
import { IncidentList } from '../../../src/components/apps/IncidentList.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { flapping, ongoing, pastIncidents } from '../../support/health.ts'

const since = ongoing('2026-03-18T09:12:00.000Z')

const meta = preview.meta({
  title: 'Product/Apps/Incident list',
  component: IncidentList,
  args: { incidents: pastIncidents, knownUntil: now.getTime() },
})

export const Past = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 in 90 days')).toBeVisible()
    const [first] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent(/^Response timed out1 hrMar 18, 3:08 – 4:31 AM/)
  },
})

/** Opened, an incident says what was wrong and what to do. */
export const Opened = meta.story({
  play: async ({ canvas }) => {
    const text = 'Your server accepted GET /health but didn’t respond within 10 seconds.'
    await expect(canvas.getByText(text)).not.toBeVisible()
    await userEvent.click(canvas.getByText('Response timed out'))
    await expect(canvas.getByText(text)).toBeVisible()
    await expect(canvas.getByRole('link', { name: `Open Guide: ${text}` })).toHaveAttribute(
      'href',
      '/docs/try-it#health-timeout',
    )
  },
})

export const Ongoing = meta.story({
  args: { incidents: [since, ...pastIncidents] },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent(/^Connection refusedOngoing18 minSince Mar 18, 9:12 AM/)
  },
})

/** What was recorded before causes were: there is nothing to open. */
export const WithoutCause = meta.story({
  args: { incidents: pastIncidents.map((incident) => ({ ...incident, diagnosis: null })) },
  play: async ({ canvas }) => expect(canvas.getAllByText('Down')).toHaveLength(3),
})

export const Many = meta.story({
  args: { incidents: flapping },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Latest 50')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5)
    await userEvent.click(canvas.getByRole('button', { name: 'Show 45 More' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(50)
  },
})

export const None = meta.story({ args: { incidents: [] } })

export const LongAt320 = meta.story({
  args: {
    incidents: [
      { ...since, diagnosis: since.diagnosis && { ...since.diagnosis, text: `${longWord} ${longText}` } },
    ],
  },
  globals: narrow,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Connection refused'))
    await expectNoSideScroll()
  },
})
