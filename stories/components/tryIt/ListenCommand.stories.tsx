import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { diagnose } from '../../../src/api/contract.ts'
import { Diagnosis } from '../../../src/components/feedback/Diagnosis.tsx'
import { ListenCommand, type ListenCommandProps } from '../../../src/components/tryIt/ListenCommand.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const args: ListenCommandProps = {
  command: 'glasses listen --app com.example.captions',
  purpose: 'plain',
  copied: false,
  error: null,
  onCopy: fn(),
}

const meta = preview.meta({ title: 'Product/Try it/Listen command', component: ListenCommand, args })

export const First = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Command' }))
    await expect(args.onCopy).toHaveBeenCalledOnce()
  },
})

/** Beside the other ways to mend a failure. */
export const InADiagnosis = meta.story({
  args: {
    command: 'glasses listen --app com.example.captions --to http://localhost:7010',
    purpose: 'instead',
  },
  render: (args) => (
    <Diagnosis
      {...diagnose({ code: 'private_address', host: '192.168.1.20' })}
      action={<ListenCommand {...args} />}
    />
  ),
})
export const InADiagnosisAt320 = meta.story({
  args: InADiagnosis.input.args,
  render: InADiagnosis.input.render,
  globals: narrow,
  play: expectNoSideScroll,
})
