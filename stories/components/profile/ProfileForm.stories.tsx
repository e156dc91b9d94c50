import { expect, fn, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { normaliseUrl, profileForm } from '../../../src/api/contract.ts'
import { ProfileForm } from '../../../src/components/profile/ProfileForm.tsx'
import { zodValidator } from '../../../src/pages/hooks/zodValidator.ts'
import { account, newAccount } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Auth/Profile form',
  component: ProfileForm,
  args: {
    values: account.profile,
    busy: false,
    success: null,
    validate: zodValidator(profileForm),
    normaliseUrl,
    fieldErrors: {},
    error: null,
    onSubmit: fn(),
    onSuccessClose: fn(),
    onDirtyChange: fn(),
  },
})

export const Complete = meta.story({
  play: async ({ args, canvas }) => {
    const website = canvas.getByLabelText(/^Website/)
    await userEvent.clear(website)
    await userEvent.type(website, 'example.com/{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith(
      { ...account.profile, website: 'https://example.com' },
      '',
    )
  },
})

export const NewDeveloper = meta.story({
  args: { values: { ...newAccount.profile, contactEmail: newAccount.email } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText('Contact Email')).toHaveValue('developer@example.com')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Profile' }))
    await expect(await canvas.findByText('Company/Organization name is required')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Company / Organization Name')).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const ContactMissing = meta.story({
  play: async ({ canvas }) => {
    await userEvent.clear(canvas.getByLabelText('Contact Email'))
    await userEvent.click(canvas.getByRole('button', { name: 'Save Profile' }))
    await expect(await canvas.findByText('Contact email is required')).toBeVisible()
  },
})

export const ContactWrong = meta.story({
  args: { values: { ...account.profile, contactEmail: 'nobody' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save Profile' }))
    await expect(await canvas.findByText('Please enter a valid contact email address')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please fix the errors in the form.')
  },
})

export const Saving = meta.story({ args: { busy: true } })

export const Saved = meta.story({
  args: { success: 'Profile updated successfully' },
  play: async ({ canvas }) => expect(canvas.getByText('Profile updated successfully')).toBeVisible(),
})

export const Failed = meta.story({
  args: { error: 'Failed to update profile. Please try again.' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('Failed to update profile. Please try again.'),
})

export const LongAt320 = meta.story({
  args: { values: { ...account.profile, company: longText.repeat(3) }, fieldErrors: { company: longText } },
  globals: narrow,
  play: expectNoSideScroll,
})
