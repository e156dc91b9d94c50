import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { reportReasonLabels } from '../../../src/api/contract.ts'
import { ReportList } from '../../../src/components/admin/ReportList.tsx'
import { reports as sent } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const reports = sent.map((report) => ({ ...report, reason: reportReasonLabels[report.reason] }))

const meta = preview.meta({
  title: 'Product/Admin/Report list',
  component: ReportList,
  args: {
    reports,
    total: '2 reports, 1 open',
    error: null,
    filters: { show: '', search: '' },
    hasMore: false,
    busy: false,
    handling: null,
    failure: null,
    now: Date.parse('2026-03-18T09:30:00.000Z'),
    onSearch: fn(),
    onShow: fn(),
    onHandle: fn(),
    onMore: fn(),
    onRetry: fn(),
  },
})

export const OpenAndHandled = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^It keeps what I say/)).toBeVisible()
    await expect(canvas.getByText(/^Handled by/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as Handled: Live Captions' }))
    await expect(args.onHandle).toHaveBeenCalledWith(sent[0]?.id)
  },
})

export const Handling = meta.story({ args: { handling: sent[0]?.id ?? null } })

export const Failed = meta.story({
  args: {
    failure: { id: sent[0]?.id ?? '', text: 'ada@example.com already marked this report as handled.' },
  },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toBeVisible(),
})

export const MoreToCome = meta.story({ args: { total: '2 of 120 reports, 31 open', hasMore: true } })

export const Empty = meta.story({ args: { reports: [], total: '0 reports, 0 open' } })

export const NothingMatches = meta.story({ args: { reports: [], filters: { show: 'open', search: 'x' } } })

export const Loading = meta.story({ args: { reports: null, total: '' } })

export const LoadFailed = meta.story({
  args: { reports: null, error: 'Couldn’t load reports. Try again.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Try Again/ }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const LongTextsOnANarrowScreen = meta.story({
  globals: narrow,
  args: {
    reports: reports.map((report) => ({
      ...report,
      name: longWord,
      text: longWord,
      email: `${longWord}@example.com`,
    })),
  },
  play: async () => expectNoSideScroll(),
})
