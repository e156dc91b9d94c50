import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import type { SettingValues } from '../../../src/api/contract.ts'
import { PhoneSettings } from '../../../src/components/apps/PhoneSettings/PhoneSettings.tsx'
import { everySetting } from '../../mocks/settings.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'

const meta = preview.meta({
  title: 'Product/Apps/Phone settings',
  component: PhoneSettings,
  decorators: [inForm],
  args: { name: 'Recipes', settings: everySetting, values: {}, onChange: fn() },
})

/** What was chosen is where it belongs: with who shows the page. */
function Chosen(props: Parameters<typeof PhoneSettings>[0]) {
  const [values, setValues] = useState<SettingValues>(props.values)
  return (
    <PhoneSettings
      {...props}
      values={values}
      onChange={(key, value) => {
        setValues((known) => ({ ...known, [key]: value }))
        props.onChange?.(key, value)
      }}
    />
  )
}

/** One of each type, with its default. What doesn't fit its setting counts as not chosen. */
export const EveryType = meta.story({
  args: { values: { size: 'unknown', width: 99, days: ['l'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Large text' })).toBeChecked()
    await expect(canvas.getByLabelText('Size')).toHaveDisplayValue('Two')
    await expect(canvas.getByRole('slider', { name: 'Width' })).toHaveValue('30')
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
    await expect(canvas.getByLabelText('Start')).toHaveValue('01:00:00')
    await expect(canvas.getByText('1.2')).toBeVisible()
    await canvas.findByRole('combobox', { name: 'Language' })
  },
})

/** Each type by keyboard alone, and what it hands on. */
export const Keyboard = meta.story({
  ...behaviour,
  render: (args) => <Chosen {...args} />,
  play: async ({ args, canvas }) => {
    const last = () => (args.onChange as ReturnType<typeof fn>).mock.lastCall
    await canvas.findByRole('combobox', { name: 'Language' })
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(last()).toEqual(['big_text', false])

    await userEvent.tab()
    await userEvent.keyboard('{End} you')
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Save Greeting' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(last()).toEqual(['greeting', 'Hello you'])
    await userEvent.type(canvas.getByLabelText('Greeting'), 'Hi{Enter}', {
      initialSelectionStart: 0,
      initialSelectionEnd: 9,
    })
    await expect(last()).toEqual(['greeting', 'Hi'])

    await userEvent.tab()
    await userEvent.keyboard('Milk')
    await userEvent.tab()
    await expect(last()).toEqual(['notes', 'Milk'])

    await userEvent.selectOptions(canvas.getByLabelText('Size'), 'Large')
    await expect(last()).toEqual(['size', 'l'])

    const language = canvas.getByRole('combobox', { name: 'Language' })
    await userEvent.click(language)
    await userEvent.keyboard('tw')
    await waitFor(() => expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(last()).toEqual(['language', 2])
    await expect(language).toHaveValue('Two')
    await userEvent.keyboard('zzz')
    await expect(await screen.findByText('No matches.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('No matches.')).toBeNull())

    await userEvent.click(canvas.getByRole('checkbox', { name: 'Large' }))
    await expect(last()).toEqual(['days', ['s', 'l', 2]])

    const count = canvas.getByRole('spinbutton', { name: 'Count' })
    await expect(count).toHaveAttribute('placeholder', 'How many')
    await userEvent.type(count, '-1')
    await expect(count).toHaveAccessibleDescription('Enter a number from 0.')
    await userEvent.clear(count)
    await userEvent.type(count, '2.5')
    await userEvent.tab()
    await expect(last()).toEqual(['count', 2.5])
  },
})

export const Empty = meta.story({ args: { settings: [], name: '' } })

export const LongTexts = meta.story({
  globals: narrow,
  args: {
    name: longWord,
    settings: everySetting.map((setting) =>
      setting.type === 'group' ? { ...setting, title: longText } : { ...setting, label: longWord },
    ),
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('combobox', { name: longWord })
    await expectNoSideScroll()
  },
})
