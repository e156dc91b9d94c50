import { expect, screen, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { type AppContent, blankContent, toTexts } from '../../../src/api/contract.ts'
import type { AppFormValues } from '../../../src/components/apps/AppForm/appFormValues.ts'
import { useAppForm } from '../../../src/components/apps/AppForm/useAppForm.ts'
import { NeedsSection, type SeenNeeds } from '../../../src/components/apps/NeedsSection.tsx'
import { idleForm } from '../../support/appForm.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'

const textsOf = (needs: Partial<AppContent>): AppFormValues => ({
  packageName: 'com.example.captions',
  ...toTexts({ ...blankContent, ...needs }),
})

const filled = textsOf({
  permissions: [
    { type: 'MICROPHONE', description: 'To write down what people around you say.' },
    { type: 'LOCATION', description: 'To show the next departures near you.' },
  ],
  hardwareRequirements: [
    { type: 'DISPLAY', level: 'REQUIRED', description: '' },
    { type: 'MICROPHONE', level: 'REQUIRED', description: 'Without one nothing can be heard.' },
    { type: 'LIGHT', level: 'OPTIONAL', description: 'It shows that the app listens.' },
  ],
})

type InFormProps = { values: AppFormValues; fieldErrors?: Record<string, string>; seen?: SeenNeeds }

/** In a form of its own. */
function InForm({ values, fieldErrors = {}, seen }: InFormProps) {
  return <NeedsSection seen={seen} form={useAppForm({ ...idleForm(), values, fieldErrors }, false)} />
}

const meta = preview.meta({
  title: 'Product/Apps/Needs section',
  render: (args: InFormProps) => <InForm {...args} />,
  args: { values: filled },
})

const group = (name: string) => within(screen.getByRole('group', { name }))
const row = (list: string, name: string) => within(group(list).getByRole('listitem', { name }))
const models = () =>
  group('Glasses that run your app')
    .getAllByRole('listitem')
    .map((item) => item.textContent)

export const Empty = meta.story({
  args: { values: textsOf({}) },
  play: async () => {
    await expect(screen.getByRole('radio', { name: 'Standard' })).toBeChecked()
    await expect(group('Permissions').queryByRole('listitem')).toBeNull()
    await expect(group('Hardware').getByText('No hardware required.')).toBeVisible()
    await expect(models()).toEqual([
      'Even Realities G1',
      'Vuzix Z100',
      'Mentra Live',
      'Mentra Nex',
      'Simulated Glasses',
    ])
  },
})

export const Filled = meta.story({
  play: async () => {
    await expect(row('Permissions', 'Location').getByLabelText('Reason')).toHaveValue(
      'To show the next departures near you.',
    )
    await expect(models()).toEqual([
      'Even Realities G1Works without light',
      'Vuzix Z100Lacks microphone',
      'Mentra LiveLacks display',
      'Mentra NexWorks without light',
      'Simulated GlassesWorks without light',
    ])
  },
})

/** What is added has the focus; what was removed can be added again, and each once. */
export const AddAndRemove = meta.story({
  args: { values: textsOf({}) },
  play: async () => {
    await userEvent.selectOptions(screen.getByLabelText('Permission to Add'), 'Camera')
    await userEvent.click(screen.getByRole('button', { name: 'Add Permission' }))
    const reason = row('Permissions', 'Camera').getByLabelText('Reason')
    await expect(reason).toHaveFocus()
    await expect(reason).toHaveAttribute('placeholder', 'Example: To read the sign you look at.')
    await userEvent.keyboard('To read menus to you.')
    await expect(row('Permissions', 'Camera').getByText('21 of 300')).toBeVisible()
    await expect(
      within(screen.getByLabelText('Permission to Add')).queryByRole('option', { name: 'Camera' }),
    ).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Remove Camera' }))
    await expect(screen.getByRole('group', { name: 'Permissions' })).toHaveFocus()
    await expect(group('Permissions').queryByRole('listitem')).toBeNull()

    await userEvent.selectOptions(screen.getByLabelText('Hardware to Add'), 'Camera')
    await userEvent.click(screen.getByRole('button', { name: 'Add Hardware' }))
    await expect(row('Hardware', 'Camera').getByLabelText('Level')).toHaveFocus()
    await expect(models()[0]).toBe('Even Realities G1Lacks camera')
    await userEvent.selectOptions(row('Hardware', 'Camera').getByLabelText('Level'), 'Optional')
    await expect(models()[0]).toBe('Even Realities G1Works without camera')
  },
})

/** Nothing is chosen until somebody does. */
export const NothingChosen = meta.story({
  args: { values: textsOf({}) },
  play: async () => {
    const choice = screen.getByLabelText('Hardware to Add')
    await expect(choice).toHaveDisplayValue('Choose hardware')
    await userEvent.click(screen.getByRole('button', { name: 'Add Hardware' }))
    await expect(choice).toHaveFocus()
    await expect(choice).toHaveAccessibleDescription('Choose hardware.')
    await expect(group('Hardware').getByText('No hardware required.')).toBeVisible()
    await userEvent.selectOptions(choice, 'Display')
    await expect(choice).toBeValid()
    await userEvent.click(screen.getByRole('button', { name: 'Add Hardware' }))
    await expect(row('Hardware', 'Display').getByLabelText('Level')).toHaveFocus()
    await expect(choice).toHaveDisplayValue('Choose hardware')
  },
})

export const Background = meta.story({
  args: { values: textsOf({ tpaType: 'background' }) },
  play: async () => {
    await expect(screen.getByRole('radio', { name: 'Background' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Standard' }))
    await expect(screen.getByRole('radio', { name: 'Standard' })).toBeChecked()
  },
})

/** An error stands at its row; that of the list stands below it. */
export const Wrong = meta.story({
  args: {
    fieldErrors: {
      permissions: 'The reason must be 10 characters or more.',
      'permissions/1/description': 'The reason must be 10 characters or more.',
      hardwareRequirements: 'We don’t support this hardware.',
    },
  },
  play: async () => {
    await expect(row('Permissions', 'Location').getByLabelText('Reason')).toHaveAccessibleDescription(
      /^37 of 300|The reason must be 10 characters or more/,
    )
    await expect(screen.getAllByText('The reason must be 10 characters or more.')).toHaveLength(1)
    await expect(group('Hardware').getByText('We don’t support this hardware.')).toBeVisible()
  },
})

/** What was seen of each need stands in its row. */
export const Seen = meta.story({
  args: {
    seen: {
      permissions: { MICROPHONE: <p>Seen 3 times, last today</p>, LOCATION: <p>Not seen yet</p> },
      hardware: { DISPLAY: <p>Seen 12 times, last today</p> },
    },
  },
  play: async () => {
    await expect(row('Permissions', 'Location').getByText('Not seen yet')).toBeVisible()
    await expect(row('Hardware', 'Display').getByText('Seen 12 times, last today')).toBeVisible()
  },
})

export const LongAt320 = meta.story({
  args: {
    values: textsOf({
      permissions: [{ type: 'MICROPHONE', description: 'Unbreakable'.repeat(27) }],
      hardwareRequirements: [
        { type: 'IMU', level: 'REQUIRED', description: 'A reason as long as it may be. '.repeat(9).trim() },
      ],
    }),
  },
  globals: narrow,
  play: expectNoSideScroll,
})

/** A web app asks the phone; Network lists the origins that its page may reach. */
export const WebApp = meta.story({
  args: { values: textsOf({ kind: 'web' }) },
  play: async () => {
    const list = group('Permissions')
    await expect(list.getByText('No permissions needed.')).toBeVisible()
    await expect(screen.queryByRole('group', { name: 'Hardware' })).toBeNull()
    await userEvent.selectOptions(list.getByLabelText('Permission to Add'), 'Network')
    await userEvent.click(list.getByRole('button', { name: 'Add Permission' }))
    const network = row('Permissions', 'Network')
    await expect(network.getByLabelText('Reason')).toHaveFocus()
    await userEvent.type(network.getByLabelText('Origins'), 'https://a.example.com\nhttps://b.example.com')
    await expect(network.getByLabelText('Origins')).toHaveValue(
      'https://a.example.com\nhttps://b.example.com',
    )
    await userEvent.selectOptions(list.getByLabelText('Permission to Add'), 'Camera of the phone')
    await userEvent.click(list.getByRole('button', { name: 'Add Permission' }))
    await expect(row('Permissions', 'Camera of the phone').queryByLabelText('Origins')).toBeNull()
  },
})

/** What is wrong with an origin is said below the field that has it. */
export const WrongOrigin = meta.story({
  args: {
    values: textsOf({
      kind: 'web',
      webPermissions: [
        { type: 'network', description: 'To play.', hosts: ['https://a.example.com', 'a.example.com/moves'] },
      ],
    }),
    fieldErrors: {
      'webPermissions/0/hosts/1': 'Enter an origin, such as https://api.example.com, without a path.',
    },
  },
  play: async () => expect(await group('Permissions').findByText(/^Enter an origin/)).toBeVisible(),
})
