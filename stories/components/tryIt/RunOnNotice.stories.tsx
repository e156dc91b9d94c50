import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { ListenCommand } from '../../../src/components/tryIt/ListenCommand.tsx'
import { RunOnNotice, type RunOnNoticeProps } from '../../../src/components/tryIt/RunOnNotice.tsx'
import { laptop, longNamed } from '../../mocks/sessionCalls.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'

const command = (
  <ListenCommand
    command="glasses listen --app com.example.captions"
    purpose="plain"
    copied={false}
    error={null}
    onCopy={fn()}
  />
)

const args: RunOnNoticeProps = { state: 'awaited', name: '', command, onServer: fn() }

const meta = preview.meta({ title: 'Product/Try it/Run on notice', component: RunOnNotice, args })

export const Awaited = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Command' })).toHaveValue(
      'glasses listen --app com.example.captions',
    )
  },
})

export const Gone = meta.story({
  args: { state: 'gone', name: laptop.name },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Anna’s laptop isn’t listening.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Run on Server' }))
    await expect(args.onServer).toHaveBeenCalledOnce()
  },
})

export const Unknown = meta.story({
  args: { state: 'unknown', name: laptop.name },
})

export const LongNameAt320 = meta.story({
  args: { state: 'gone', name: longNamed.name },
  globals: narrow,
  play: expectNoSideScroll,
})
