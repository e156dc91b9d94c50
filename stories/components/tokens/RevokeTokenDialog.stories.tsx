import { expect, fn, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { RevokeTokenDialog } from '../../../src/components/tokens/RevokeTokenDialog.tsx'
import { ciToken, terminal } from '../../mocks/tokens.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Keys/Revoke token dialog',
  component: RevokeTokenDialog,
  args: { token: ciToken, busy: false, error: null, onConfirm: fn(), onClose: fn() },
})

export const Token = meta.story({
  args: { error: 'Couldn’t revoke the access token. Try again.' },
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: 'Revoke Access Token' })
    await userEvent.click(screen.getByRole('button', { name: 'Revoke Token' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
})

export const TerminalAt320 = meta.story({
  globals: narrow,
  args: { token: { ...terminal, name: longWord } },
  play: async () => {
    await screen.findByRole('alertdialog', { name: 'Sign Out Terminal' })
    await expectNoSideScroll()
  },
})
