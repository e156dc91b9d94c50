import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { ShareSection } from '../../../src/components/apps/ShareSection.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const testers = ['grace@example.com', 'katherine@example.org'].map((email) => ({ email }))

const meta = preview.meta({
  title: 'Product/Sharing/Share section',
  component: ShareSection,
  args: { testers, error: null, busy: null, onShare: fn(), onRemove: fn(), onRetry: fn() },
})

export const Section = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Share with Users' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Share App' }))
    await expect(args.onShare).toHaveBeenCalledOnce()
    await expect(canvas.getByText('2 testers')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove grace@example.com' }))
    await expect(args.onRemove.mock.calls).toEqual([['grace@example.com']])
  },
})

/** One goes at a time; the focus stays where it is, and goes to the list once its row is gone. */
export const Removing = meta.story({
  render: (args) => {
    const [busy, setBusy] = useState<string | null>(null)
    const [left, setLeft] = useState(args.testers)
    return (
      <>
        <ShareSection
          {...args}
          testers={left}
          busy={busy}
          onRemove={(email) => {
            args.onRemove(email)
            setBusy(email)
          }}
        />
        <button
          type="button"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setLeft(testers.slice(1))}
        >
          Removed
        </button>
      </>
    )
  },
  play: async ({ args, canvas }) => {
    const first = canvas.getByRole('button', { name: 'Remove grace@example.com' })
    await userEvent.click(first)
    await userEvent.click(first)
    await expect(first).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove katherine@example.org' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()

    await userEvent.click(first)
    await userEvent.click(canvas.getByRole('button', { name: 'Removed' }))
    await expect(await canvas.findByText('1 tester')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Testers' })).toHaveFocus())
  },
})

export const NoTesters = meta.story({
  args: { testers: [] },
  play: async ({ canvas }) => expect(canvas.getByText('Testers you add will appear here.')).toBeVisible(),
})

export const Loading = meta.story({ args: { testers: null } })

export const Failed = meta.story({
  args: { testers: null, error: 'Couldn’t load testers. Try again.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t load testers. Try again.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const RemovalFailed = meta.story({
  args: { error: 'Couldn’t remove the tester. Try again.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t remove the tester. Try again.')
    await expect(canvas.getByText('2 testers')).toBeVisible()
  },
})

export const LongAt320 = meta.story({
  args: { testers: [{ email: `${'x'.repeat(60)}@example.com` }, ...testers] },
  globals: narrow,
  play: expectNoSideScroll,
})
