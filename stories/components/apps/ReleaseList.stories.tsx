import { expect, fn, screen, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { ReleaseList, type ReleaseRow } from '../../../src/components/apps/ReleaseList.tsx'
import type { MenuItem } from '../../../src/components/ui/Menu.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { draftRelease, releaseOfEachState } from '../../support/releases.ts'

const meta = preview.meta({
  title: 'Product/Apps/Release list',
  component: ReleaseList,
  args: {
    releases: releaseOfEachState,
    more: null,
    actionsOf: (_: ReleaseRow): MenuItem[] => [{ label: 'Publish…', onSelect: fn() }],
    onRetry: fn(),
  },
})

export const EachState = meta.story({
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Releases' }))
    for (const state of [
      'Draft',
      'In review',
      'Rejected',
      'Approved',
      'Live',
      'Superseded',
      'Unpublished',
      'Suspended',
    ])
      await expect(table.getByText(state)).toBeVisible()
    await expect(table.getByText(/^Since Feb 3, 2026/)).toBeVisible()
    await expect(table.getAllByText('Held until you publish it')).toHaveLength(2)
  },
})

/** It stays what it is while testers see it. */
export const InBeta = meta.story({
  args: { releases: [{ ...draftRelease, track: 'beta' }] },
  play: async ({ canvas }) => {
    const row = within(canvas.getByRole('row', { name: /^Release 1/ }))
    for (const badge of ['Draft', 'Beta']) await expect(row.getByText(badge)).toBeVisible()
    await expect(row.getByText(/^by/)).toHaveTextContent('by ada@example.com')
  },
})

/** The notes have one line in a row, however long they are. */
export const LongNotes = meta.story({
  args: { releases: [{ ...draftRelease, notes: longText }] },
  play: async ({ canvas }) => {
    const notes = canvas.getByTitle(longText)
    await expect(notes.getBoundingClientRect().height).toBeLessThan(24)
  },
})

export const Actions = meta.story({
  args: {
    actionsOf: ({ state }) => (state === 'draft' ? [{ label: 'Submit for Review…', onSelect: fn() }] : []),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Release 8' }))
    await expect(await screen.findByRole('menuitem', { name: 'Submit for Review…' })).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^Actions for/, hidden: true })).toHaveLength(1)
  },
})

export const More = meta.story({
  args: { more: { busy: false, onMore: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load More' }))
    await expect(args.more?.onMore).toHaveBeenCalledOnce()
  },
})

export const Loading = meta.story({ args: { releases: [], loading: true } })

export const Empty = meta.story({ args: { releases: [] } })

export const Failed = meta.story({ args: { releases: [], error: 'Couldn’t load releases. Try again.' } })

export const LongTexts = meta.story({
  ...narrow,
  args: {
    releases: [{ ...draftRelease, version: longWord, notes: longText, createdBy: `${longWord}@example.com` }],
  },
  play: expectNoSideScroll,
})
