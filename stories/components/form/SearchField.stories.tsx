import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour } from '../../../.storybook/viewports.ts'
import { SearchField } from '../../../src/components/form/SearchField.tsx'
import { inForm } from '../../support/inForm.tsx'

function Live(args: ComponentProps<typeof SearchField>) {
  const [value, setValue] = useState(args.value)
  return (
    <SearchField
      {...args}
      value={value}
      onChange={(text) => {
        setValue(text)
        args.onChange(text)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Forms/Search field',
  component: SearchField,
  parameters: {
    guidance: {
      use: 'Above a list, to filter it while people type. One per page.',
      avoid: 'To filter by a few known values, add a Select.',
      keyboard: [
        ['/', 'Focuses the field, unless you’re typing elsewhere.'],
        ['Escape', 'Empties it.'],
        ['Tab', 'Moves to the Clear button.'],
      ],
    },
  },
  decorators: [inForm],
  args: { label: 'Search apps', value: '', onChange: fn() },
  render: (args) => <Live {...args} />,
})

export const Empty = meta.story()
export const Filled = meta.story({ args: { value: 'captions' } })
export const Disabled = meta.story({ args: { disabled: true } })

export const TypeAndClear = meta.story({
  ...behaviour,
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('searchbox', { name: 'Search apps' })
    await userEvent.type(input, 'star')
    await expect(args.onChange).toHaveBeenLastCalledWith('star')

    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(input).toHaveValue('')
    await expect(input).toHaveFocus()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
})

/** From anywhere but a field in which something is typed. */
export const SlashLeadsHere = meta.story({
  ...behaviour,
  render: (args) => (
    <>
      <Live {...args} />
      <textarea aria-label="Notes" />
    </>
  ),
  play: async ({ canvas }) => {
    const search = canvas.getByRole('searchbox')
    // The field listens from its first effect on, which a play may precede.
    await waitFor(async () => {
      await userEvent.keyboard('/')
      await expect(search).toHaveFocus()
    })
    await userEvent.keyboard('and/or')
    await expect(search).toHaveValue('and/or')
    await userEvent.type(canvas.getByLabelText('Notes'), 'either/or')
    await expect(canvas.getByLabelText('Notes')).toHaveValue('either/or')
  },
})

export const EscapeEmptiesIt = meta.story({
  ...behaviour,
  args: { value: 'trail' },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '{Escape}')
    await expect(args.onChange).toHaveBeenLastCalledWith('')
  },
})
