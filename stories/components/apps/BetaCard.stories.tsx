import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { BetaCard } from '../../../src/components/apps/BetaCard.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { noBeta, runningBeta } from '../../support/beta.ts'

const meta = preview.meta({
  title: 'Product/Apps/Beta card',
  component: BetaCard,
  args: {
    ...runningBeta,
    onChoose: fn(),
    onInvite: fn(),
    onPause: fn(),
    onPromote: fn() as (() => void) | null,
    onRemove: fn(),
  },
})

export const Running = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Release 4 (2.1)')).toBeVisible()
    await expect(canvas.getByText('3 testers')).toBeVisible()
    for (const state of ['Invited', 'Accepted', 'Left']) await expect(canvas.getByText(state)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove theo@example.org' }))
    await expect(args.onRemove).toHaveBeenCalledWith(expect.objectContaining({ id: 'tester_2' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Submit for Review…' }))
    await expect(args.onPromote).toHaveBeenCalledOnce()
  },
})

export const None = meta.story({
  args: noBeta,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start Beta…' }))
    await expect(args.onChoose).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('list', { name: 'Testers' })).toBeNull()
  },
})

/** Nobody’s list is lost by a pause. */
export const Paused = meta.story({
  args: { ...noBeta, testers: runningBeta.testers },
  play: async ({ canvas }) => expect(canvas.getByText('3 testers')).toBeVisible(),
})

/** It waits for a reviewer already. */
export const Submitted = meta.story({
  args: { onPromote: null },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Submit for Review…' })).toBeNull(),
})

export const ForViewers = meta.story({
  args: { reason: 'You need the Developer role in this team. Ask an owner of the team.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Invite Testers…' }))
    await expect(args.onInvite).not.toHaveBeenCalled()
  },
})

export const LongTexts = meta.story({
  ...narrow,
  args: {
    release: { number: 4, version: longWord },
    toTest: longText,
    testers: [{ id: 'tester', email: `${longWord}@example.com`, state: 'accepted' }],
  },
  play: expectNoSideScroll,
})
