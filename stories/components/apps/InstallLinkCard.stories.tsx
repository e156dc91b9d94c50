import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { InstallLinkCard } from '../../../src/components/apps/InstallLinkCard.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Sharing/Install link card',
  component: InstallLinkCard,
  args: {
    installUrl: 'https://apps.example.com/install/com.example.captions',
    copied: false,
    error: null,
    onCopy: fn(),
    onShare: fn(),
  },
})

export const Link = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Installation Link' }))
    await expect(args.onCopy).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Share App' }))
    await expect(args.onShare).toHaveBeenCalledOnce()
  },
})

export const Copied = meta.story({ args: { copied: true } })

export const CopyRefused = meta.story({
  args: { error: 'Your browser blocked copying. Select the text and copy it yourself.' },
})

export const Loading = meta.story({
  args: { installUrl: null },
  play: async ({ canvas }) => expect(canvas.queryByRole('textbox')).toBeNull(),
})

export const LongAt320 = meta.story({
  args: { installUrl: `https://apps.example.com/install/${longWord}` },
  globals: narrow,
  play: expectNoSideScroll,
})
