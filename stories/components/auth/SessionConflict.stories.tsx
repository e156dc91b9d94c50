import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { SessionConflict } from '../../../src/components/auth/SessionConflict.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Auth/Session conflict',
  component: SessionConflict,
  args: { email: 'developer@example.com', onAccept: fn(), onRefuse: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '320px' } } },
})

export const Asking = meta.story({
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign In as Someone Else?' })
    await expect(dialog).toHaveTextContent('You’re signed in as developer@example.com.')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay Signed In' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Use the Link' }))
    await expect(args.onAccept).toHaveBeenCalledOnce()
  },
})

/** Escape is the careful answer. */
export const Escaped = meta.story({
  ...behaviour,
  play: async ({ args }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onRefuse).toHaveBeenCalledOnce()
    await expect(args.onAccept).not.toHaveBeenCalled()
  },
})

export const LongAt320 = meta.story({
  args: { email: `${longWord}@example.com` },
  globals: narrow,
  play: async () => {
    await screen.findByRole('alertdialog')
    await expectNoSideScroll()
  },
})
