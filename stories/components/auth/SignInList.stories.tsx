import { expect, fn, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { SignInList } from '../../../src/components/auth/SignInList.tsx'
import { signIns } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Auth/Sign-ins',
  component: SignInList,
  args: {
    signIns,
    failed: false,
    now: Date.parse('2026-03-18T09:30:00.000Z'),
    ending: null as string | null,
    error: null,
    onEnd: fn(),
    onEndOthers: fn(),
    onRetry: fn(),
  },
})

export const Several = meta.story({
  play: async ({ args }) => {
    await expect(screen.queryByRole('button', { name: 'Sign Out Firefox on Linux' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out Safari on iPhone' }))
    await expect(args.onEnd).toHaveBeenCalledWith(signIns[1])
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out Everywhere Else' }))
    await expect(args.onEndOthers).toHaveBeenCalledOnce()
  },
})

export const OnlyThisOne = meta.story({ args: { signIns: signIns.slice(0, 1) } })

export const EndingOne = meta.story({ args: { ending: signIns[1]?.id ?? null } })

export const EndingOthers = meta.story({ args: { ending: 'others' } })

export const Loading = meta.story({ args: { signIns: null } })

export const LoadFailed = meta.story({
  args: { signIns: null, failed: true },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const EndFailed = meta.story({ args: { error: 'Couldn’t sign out the device. Try again.' } })

export const Narrow = meta.story({
  globals: narrow,
  args: { signIns: signIns.map((one) => ({ ...one, device: `${one.device} ${longWord}` })) },
  play: async () => expectNoSideScroll(),
})
