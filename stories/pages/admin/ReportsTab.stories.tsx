import { expect, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls, type Report } from '../../../src/api/contract.ts'
import { fail, handle, hang } from '../../mocks/handle.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectToast, inDialog, press } from '../../support/steps.ts'

const report: Report = {
  id: '7f3f2a52-3f1c-4e0e-9a6b-0d6c1c0f5a01',
  packageName: 'com.example.captions',
  name: 'Live Captions',
  at: '2026-03-17T15:20:00.000Z',
  reason: 'privacy',
  text: 'It keeps what I say.\nI found my words on its website.',
  email: 'ann@example.com',
  handledBy: null,
  handledAt: null,
}

const reports: Report[] = [
  report,
  {
    ...report,
    id: '7f3f2a52-3f1c-4e0e-9a6b-0d6c1c0f5a02',
    packageName: 'com.example.recipes',
    name: 'Recipes at Eye Level',
    reason: 'broken',
    text: '',
    email: null,
    handledBy: 'ada@example.com',
    handledAt: '2026-03-17T16:00:00.000Z',
  },
]

const admin = { role: 'ADMIN' as const, reports }

const meta = preview.meta({
  title: 'Pages/Admin/Reports',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/admin?tab=reports', state: admin },
})

const markAsHandled = 'Mark as Handled: Live Captions'

export const Loaded = meta.story({
  play: async () => {
    await expect(await screen.findByText(/^It keeps what I say/)).toBeVisible()
    await expect(screen.getByText(/^Handled by/)).toBeVisible()
    await expect(screen.getByText('2 reports, 1 open')).toBeVisible()
  },
})

export const Handled = meta.story({
  play: async () => {
    await press(markAsHandled)
    await expect(await screen.findByText('2 reports, 0 open')).toBeVisible()
    await expect(screen.getAllByText(/^Handled by/)).toHaveLength(2)
  },
})

export const MoreToCome = meta.story({
  args: {
    answers: () => [
      handle(calls.listReports, ({ query: { cursor } }) => ({
        items: reports.map((report) => (cursor ? { ...report, id: `${report.id}-2` } : report)),
        nextCursor: cursor ? null : '2',
        total: 120,
        open: 31,
      })),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('2 of 120 reports, 31 open')).toBeVisible()
    await press('Load More')
    await expect(await screen.findByText('4 of 120 reports, 31 open')).toBeVisible()
  },
})

export const Empty = meta.story({
  args: { state: { ...admin, reports: [] } },
  play: async () => expect(await screen.findByText('No reports yet')).toBeVisible(),
})

export const NothingMatches = meta.story({
  args: { at: '/admin?tab=reports&show=open&search=zither' },
  play: async () => expect(await screen.findByText('No reports match')).toBeVisible(),
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.listReports)] },
  play: async () =>
    expect(await screen.findByRole('region', { name: 'Reports' })).toHaveAttribute('aria-busy', 'true'),
})

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.listReports, 500)] },
  play: async () => expect(await screen.findByText('Couldn’t load reports. Try again.')).toBeVisible(),
})

export const LongTextsOnANarrowScreen = meta.story({
  globals: narrow,
  args: {
    state: {
      ...admin,
      reports: reports.map((report) => ({
        ...report,
        name: longWord,
        text: longWord,
        email: `${'a-very-long-mailbox-name.'.repeat(2)}end@example.com`,
      })),
    },
  },
  play: async () => {
    await screen.findByText('2 reports, 1 open')
    await expectNoSideScroll()
  },
})

/** What the person wrote stands as the reason; the report is handled with it. */
export const Suspended = meta.story({
  play: async () => {
    await press('Suspend App…: Live Captions')
    const dialog = await inDialog('Suspend Live Captions')
    await expect(dialog.getByLabelText(/^Reason/)).toHaveValue(report.text)
    await press('Suspend App')
    await expect(await dialog.findByText('Choose a rule.')).toBeVisible()
    await userEvent.selectOptions(dialog.getByLabelText(/^Rule/), 'The app says when it listens or looks')
    await press('Suspend App')
    await expectToast('Live Captions is suspended.')
    await expect(await screen.findByText('2 reports, 0 open')).toBeVisible()
  },
})
