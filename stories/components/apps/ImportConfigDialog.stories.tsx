import { expect, fn, screen } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { ImportConfigDialog } from '../../../src/components/apps/ImportConfigDialog.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const note = { at: 'settings/0/value', line: 12, why: 'We don’t import values that people chose.' }

const meta = preview.meta({
  title: 'Product/Apps/Import configuration',
  component: ImportConfigDialog,
  args: {
    text: '',
    error: null,
    busy: false,
    read: null,
    onType: fn(),
    onFile: fn(),
    onRead: fn(),
    onBack: fn(),
    onTake: fn(),
    onClose: fn(),
  },
})

export const Choosing = meta.story({
  play: async () => expect(await screen.findByRole('button', { name: 'Review Changes' })).toBeDisabled(),
})

export const Refused = meta.story({
  args: { text: '{ "settings": [', error: 'Line 1: The JSON is incomplete. Close every bracket.' },
})

export const Reading = meta.story({ args: { busy: true } })

export const Read = meta.story({
  args: {
    read: {
      changes: ['Display Name', 'Settings', 'Tools'],
      toFix: [{ at: 'permissions/0/description', line: 4, why: 'Say why your app needs this.' }],
      changed: [{ at: 'permissions/0/type', line: 3, why: 'Converted to READ_NOTIFICATIONS.' }],
      leftOut: [
        note,
        {
          at: 'hashedApiKey',
          line: 40,
          why: 'We don’t support “hashedApiKey”. Check the spelling or remove it.',
        },
      ],
    },
  },
})

export const NothingNew = meta.story({
  globals: narrow,
  args: {
    read: { changes: [], toFix: [], changed: [], leftOut: [{ ...note, at: `settings/${longWord}` }] },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Import Changes' })).toBeDisabled()
    await expectNoSideScroll()
  },
})
