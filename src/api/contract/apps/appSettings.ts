import * as z from 'zod/mini'

const text = (name: string) => z.string(`${name} must be text.`)
const number = (name: string) => z.number(`${name} must be a number.`)

const optionValue = z.union(
  [z.string(), z.number(), z.boolean()],
  'The value must be text, a number, or true or false.',
)
export type OptionValue = z.output<typeof optionValue>

const option = z.strictObject({ label: text('Label'), value: optionValue })
export type SettingOption = z.output<typeof option>

/** A row of the phone's settings page, in the list's order. Made when first read, since lists of apps don't have it. */
export const appSetting = z.lazy(() => {
  const options = z.array(option, 'Options are required.')
  const keyed = { key: text('Key'), label: text('Label') }
  const defaultText = z.optional(text('Default'))
  const choice = { ...keyed, options, defaultValue: z.optional(optionValue) }

  return z.discriminatedUnion(
    'type',
    [
      z.strictObject({
        type: z.literal('toggle'),
        ...keyed,
        defaultValue: z.boolean('Default must be on or off.'),
      }),
      z.strictObject({ type: z.literal('text'), ...keyed, defaultValue: defaultText }),
      z.strictObject({
        type: z.literal('text_no_save_button'),
        ...keyed,
        defaultValue: defaultText,
        maxLines: z.optional(number('Visible lines')),
      }),
      z.strictObject({ type: z.literal('select'), ...choice }),
      z.strictObject({ type: z.literal('select_with_search'), ...choice }),
      z.strictObject({
        type: z.literal('multiselect'),
        ...keyed,
        options,
        defaultValue: z.optional(z.array(optionValue, 'Default must be a list.')),
      }),
      z.strictObject({
        type: z.literal('slider'),
        ...keyed,
        min: number('Lowest'),
        max: number('Highest'),
        defaultValue: number('Default'),
      }),
      z.strictObject({
        type: z.literal('numeric_input'),
        ...keyed,
        min: z.optional(number('Lowest')),
        max: z.optional(number('Highest')),
        step: z.optional(number('Step')),
        placeholder: z.optional(text('Placeholder')),
        defaultValue: z.optional(number('Default')),
      }),
      z.strictObject({
        type: z.literal('time_picker'),
        ...keyed,
        showSeconds: z.optional(z.boolean('Show seconds must be on or off.')),
        defaultValue: z.optional(number('Default')),
      }),
      z.strictObject({ type: z.literal('group'), title: text('Title') }),
      z.strictObject({ type: z.literal('titleValue'), label: text('Label'), value: optionValue }),
    ],
    'We don’t support this setting type.',
  )
})
export type AppSetting = z.output<typeof appSetting>

/** A setting that holds a value: all but headings and information. */
export type ValueSetting = Extract<AppSetting, { key: string }>
export type SettingValue = OptionValue | OptionValue[]
