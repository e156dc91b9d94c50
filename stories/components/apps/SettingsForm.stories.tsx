import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { type AppContent, normalTexts, toTexts } from '../../../src/api/contract.ts'
import type { AppFormValues } from '../../../src/components/apps/AppForm/appFormValues.ts'
import { SettingsForm } from '../../../src/components/apps/SettingsForm/SettingsForm.tsx'
import { judgeApp } from '../../../src/pages/hooks/zodValidator.ts'
import { publishedApp } from '../../mocks/fixtures.ts'
import { everySetting, everyTool } from '../../mocks/settings.ts'
import { idleForm } from '../../support/appForm.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { chooseAction } from '../../support/steps.ts'

const textsOf = (content: Partial<AppContent>): AppFormValues => ({
  packageName: publishedApp.packageName,
  ...toTexts({ ...publishedApp, ...content }),
})

const filled = textsOf({ settings: everySetting, tools: everyTool })

const meta = preview.meta({
  title: 'Product/Apps/Settings form',
  component: SettingsForm,
  args: {
    ...idleForm(),
    values: filled,
    normalise: normalTexts,
  },
})

const row = (name: string) => screen.getByRole('listitem', { name })
const inRow = (name: string) => within(row(name))
const open = (name: string) =>
  userEvent.click(inRow(name).getByRole('button', { name: new RegExp(`^${name}`) }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = (args: { onSubmit: unknown }): AppContent => {
  const [values] = (args.onSubmit as ReturnType<typeof fn>).mock.lastCall as [AppFormValues]
  return { ...publishedApp, settings: JSON.parse(values.settings), tools: JSON.parse(values.tools) }
}
const titles = () =>
  [...document.querySelectorAll('fieldset[name=settings] > ol > li')].map(
    (one) =>
      one.getAttribute('aria-labelledby') &&
      document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent,
  )

async function paste(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}

/** All types closed but one; the phone's page beside them. */
export const Filled = meta.story({
  play: async ({ canvas }) => {
    await open('Size')
    await expect(await inRow('Size').findByLabelText('Default')).toHaveDisplayValue('Two')
    await expect(await inRow('Size').findByLabelText('Value of Option 3')).toHaveAccessibleDescription(
      'A number.',
    )
    await expect(await canvas.findByRole('heading', { name: `${publishedApp.name} Settings` })).toBeVisible()
  },
})

export const Empty = meta.story({
  args: { values: textsOf({}) },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Settings you add appear here.')).toBeInTheDocument(),
})

/** What is added has the focus, its key follows the label, and the phone's page shows it at once. */
export const Added = meta.story({
  ...behaviour,
  args: { values: textsOf({}) },
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Setting to Add'), 'Choice')
    await press('Add Setting')
    await expect(inRow('Setting 1').getByLabelText('Label')).toHaveFocus()
    await userEvent.keyboard('Text size')
    await expect(inRow('Text size').getByLabelText('Key')).toHaveValue('text_size')
    await paste(canvas.getByLabelText('Label of Option 1'), 'Very Large')
    await expect(canvas.getByLabelText('Value of Option 1')).toHaveValue('very_large')
    await press('Add Option')
    await expect(canvas.getByLabelText('Label of Option 2')).toHaveFocus()
    await userEvent.keyboard('Small')
    await userEvent.selectOptions(inRow('Text size').getByLabelText('Default'), 'Small')
    await userEvent.type(canvas.getByLabelText('Value of Option 2'), '_1')
    await expect(await canvas.findByRole('combobox', { name: 'Text size' })).toHaveDisplayValue('Small')
    await press('Save Changes')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(sent(args).settings).toEqual([
      {
        type: 'select',
        key: 'text_size',
        label: 'Text size',
        options: [
          { label: 'Very Large', value: 'very_large' },
          { label: 'Small', value: 'small_1' },
        ],
        defaultValue: 'small_1',
      },
    ])
  },
})

/** What people have chosen is kept by key and value: both stay when a saved setting gets other words. */
export const Renamed = meta.story({
  ...behaviour,
  args: {
    values: textsOf({
      settings: [
        {
          type: 'select',
          key: 'font_size',
          label: 'Font size',
          options: [{ label: 'Small', value: 'small' }],
        },
      ],
    }),
  },
  play: async ({ args, canvas }) => {
    await open('Font size')
    const retype = async (label: string, text: string) => {
      await userEvent.clear(await canvas.findByLabelText(label))
      await paste(canvas.getByLabelText(label), text)
    }
    await retype('Label', 'Text size')
    await retype('Label of Option 1', 'Tiny')
    await press('Add Option')
    await userEvent.keyboard('Small print')
    await press('Save Changes')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(sent(args).settings).toEqual([
      {
        type: 'select',
        key: 'font_size',
        label: 'Text size',
        options: [
          { label: 'Tiny', value: 'small' },
          { label: 'Small print', value: 'small_print' },
        ],
      },
    ])
  },
})

/** By menus, where the focus goes along. */
export const Ordered = meta.story({
  ...behaviour,
  args: { values: textsOf({ settings: everySetting.slice(0, 3) }) },
  play: async ({ canvas }) => {
    await expect(titles()).toEqual(['Display', 'Large text', 'Greeting'])
    await chooseAction('Setting 3', 'Move Up')
    await expect(titles()).toEqual(['Display', 'Greeting', 'Large text'])
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions for Setting 2' })).toHaveFocus())
    await expect(canvas.getByText('Setting moved to position 2 of 3.')).toBeInTheDocument()

    await chooseAction('Setting 3', 'Duplicate')
    await expect(canvas.getByLabelText('Key')).toHaveValue('big_text_2')
    await expect(canvas.getByLabelText('Label')).toHaveFocus()
    await chooseAction('Setting 1', 'Remove')
    await expect(titles()).toEqual(['Greeting', 'Large text', 'Large text'])
    await expect(canvas.getByRole('group', { name: /^Settings/ })).toHaveFocus()
  },
})

const draft = textsOf({
  settings: [
    { type: 'slider', key: 'width', label: 'Width', min: 1, max: 9, defaultValue: 5 },
    { type: 'group', title: 'Drafted' },
  ],
  tools: [
    {
      id: 'walk',
      description: 'Walks.',
      parameters: { far: { type: 'string', description: 'How far.', required: true, enum: ['A', 'B'] } },
      activationPhrases: ['walk'],
    },
  ],
})

/** What was typed before is there again; what is typed now is all that changes of it. */
export const Drafted = meta.story({
  ...behaviour,
  args: { draft, onDraftChange: fn() },
  play: async ({ args, canvas }) => {
    await expect(titles()).toEqual(['Width', 'Drafted'])
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true)
    await open('walk')
    await userEvent.type(canvas.getByLabelText('Option 2'), '2')
    await userEvent.type(canvas.getByLabelText('Phrase 1'), 's')
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({
      ...draft,
      tools: draft.tools.replace('"B"', '"B2"').replace('["walk"]', '["walks"]'),
    })
    await press('Discard')
    await expect(titles()).toHaveLength(everySetting.length)
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(false)
    await open('reset')
    await userEvent.type(canvas.getByLabelText('Description'), '!')
    await userEvent.type(canvas.getByLabelText('Description'), '{Backspace}')
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(false)
    await expect(args.onDraftChange).toHaveBeenLastCalledWith(filled)
  },
})

const places = [
  'settings/0/title',
  'settings/2/key',
  'settings/3/maxLines',
  'settings/4/options/0/label',
  'settings/4/options/2/value',
  'settings/5/options',
  'settings/6/defaultValue',
  'settings/9/defaultValue',
  'settings/10/value',
  'tools/0/id',
  'tools/0/activationPhrases/0',
  'tools/0/parameters/unit',
  'tools/0/parameters/unit/enum/1',
  'tools/0/parameters/day/type',
  'tools/0/parameters/day/description',
  'tools/1/activationPhrases',
  'tools/1/parameters',
]
const wrongAt = (place: string) => {
  const [control] = document.getElementsByName(place)
  return expect(control).toHaveAccessibleDescription(new RegExp(`Odd: ${place}!`))
}

/** What the cloud refuses stands at its place; it goes where that is edited, and with the rows that move. */
export const Refused = meta.story({
  ...behaviour,
  args: { fieldErrors: Object.fromEntries(places.map((place) => [place, `Odd: ${place}!`])) },
  play: async ({ canvas }) => {
    await waitFor(() => wrongAt('tools/1/parameters'))
    for (const place of places) await wrongAt(place)
    await userEvent.type(inRow('Size').getByLabelText('Label of Option 1'), '!')
    await expect(canvas.queryByText('Odd: settings/4/options/0/label!')).toBeNull()
    await wrongAt('settings/4/options/2/value')
    await chooseAction('Setting 2', 'Move Up')
    await expect(canvas.queryByText(/^Odd: settings/)).toBeNull()
    await wrongAt('tools/0/parameters/unit')
  },
})

/** Rows with what is wrong open; the first wrong place has the focus. */
export const Wrong = meta.story({
  args: {
    values: textsOf({
      settings: [
        { type: 'group', title: 'Display' },
        {
          type: 'select',
          key: 'size',
          label: 'Size',
          options: [
            { label: 'Small', value: 's' },
            { label: 'Large', value: 's' },
          ],
        },
        { type: 'slider', key: 'width', label: 'Width', min: 10, max: 5, defaultValue: 7 },
        { type: 'toggle', key: 'size', label: '', defaultValue: true },
      ],
      tools: [
        {
          id: 'Weather',
          description: '',
          activationPhrases: [''],
          parameters: { unit: { type: 'string', description: '', enum: ['C', 'C'] } },
        },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await press('Save Changes')
    const value = await canvas.findByLabelText('Value of Option 2')
    await waitFor(() => expect(value).toHaveFocus())
    await expect(value).toHaveAccessibleDescription('Another option has this value.')
    await expect(canvas.getByText('Highest can’t be less than Lowest.')).toBeVisible()
    await expect(canvas.getByText('size appears twice.')).toBeVisible()
    await expect(inRow('Weather').getByText('Option appears twice.')).toBeVisible()
    await expect(inRow('Weather').getByText('Phrase is required.')).toBeVisible()
  },
})

/** A tool with each kind of parameter; two of them can't get one name. */
export const Tools = meta.story({
  args: { values: textsOf({}) },
  play: async ({ args, canvas }) => {
    await press('Add Tool')
    await expect(canvas.getByLabelText('ID')).toHaveFocus()
    await userEvent.keyboard('weather')
    await paste(inRow('weather').getByLabelText('Description'), 'Tells the weather.')
    await press('Add Phrase')
    await userEvent.keyboard('what is the weather')
    await press('Add Parameter')
    await expect(inRow('parameter').getByLabelText('Name')).toHaveFocus()
    await userEvent.clear(inRow('parameter').getByLabelText('Name'))
    await userEvent.keyboard('unit')
    await paste(inRow('unit').getByLabelText('Description'), 'The unit.')
    await press('Add Option')
    await userEvent.keyboard('C')
    await press('Add Parameter')
    const name = inRow('parameter').getByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.keyboard('unit')
    await expect(name).toHaveAccessibleDescription('Another parameter has this name.')
    await userEvent.keyboard('s')
    await userEvent.selectOptions(inRow('units').getByLabelText('Type'), 'Number')
    await paste(inRow('units').getByLabelText('Description'), 'How many.')
    await userEvent.click(inRow('units').getByRole('switch', { name: 'Required' }))
    await press('Save Changes')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(sent(args).tools).toEqual([
      {
        id: 'weather',
        description: 'Tells the weather.',
        activationPhrases: ['what is the weather'],
        parameters: {
          unit: { type: 'string', description: 'The unit.', enum: ['C'] },
          units: { type: 'number', description: 'How many.', required: true },
        },
      },
    ])
  },
})

/** What is valid goes into the form at once; what is not is listed by line, and is never sent. */
export const Json = meta.story({
  args: { values: textsOf({ settings: everySetting.slice(0, 3), tools: [] }), validate: fn(judgeApp) },
  play: async ({ args, canvas }) => {
    const judged = args.validate as ReturnType<typeof fn>
    await chooseAction('settings and tools', 'Edit as JSON')
    const text = await canvas.findByLabelText<HTMLTextAreaElement>('Settings and Tools as JSON')
    await expect(canvas.getByText('Valid: 3 settings, 0 tools.')).toBeInTheDocument()
    const good = text.value
    judged.mockClear()
    await fireEvent.change(text, { target: { value: good.replace('"Large text"', '"Huge text"') } })
    await expect(await canvas.findByRole('switch', { name: 'Huge text' })).toBeVisible()
    await expect(judged).toHaveBeenCalledOnce()

    await fireEvent.change(text, {
      target: { value: good.replace('"Large text"', '""').replace('"toggle"', '"knob"') },
    })
    await press('Line 8')
    await expect(text).toHaveFocus()
    await expect(text.value.slice(text.selectionStart, text.selectionEnd)).toContain('"type": "knob"')
    await press('Save Changes')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await chooseAction('settings and tools', 'Edit in Form')
    await expect(text).toHaveFocus()
    await expect(canvas.getByText(/We don’t support this setting type\./)).toBeVisible()
    await press('Discard Changes')
    await expect(canvas.getByText('Valid: 3 settings, 0 tools.')).toBeInTheDocument()
    await chooseAction('settings and tools', 'Edit in Form')
    await expect(row('Huge text')).toBeVisible()
    await chooseAction('settings and tools', 'Edit as JSON')
    await fireEvent.change(await canvas.findByLabelText('Settings and Tools as JSON'), {
      target: { value: '{\n  "settings": [],\n  "tool": [],\n}' },
    })
    await expect(
      canvas.getByText(/Enter a name in double quotes, or remove the comma after the last entry\./),
    ).toBeVisible()
  },
})

export const Narrow = meta.story({
  globals: narrow,
  args: {
    values: textsOf({
      settings: everySetting.map((setting) =>
        setting.type === 'group' ? setting : { ...setting, label: longWord },
      ),
      tools: everyTool,
    }),
  },
  play: async ({ canvas }) => {
    for (const toggle of canvas.getAllByRole('button', { name: new RegExp(`^${longWord}`) }).slice(3, 4))
      await userEvent.click(toggle)
    await open('weather')
    await expectNoSideScroll()
  },
})
