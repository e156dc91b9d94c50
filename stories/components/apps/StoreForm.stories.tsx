import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { type AppContent, normalTexts, toTexts } from '../../../src/api/contract.ts'
import type { AppFormValues } from '../../../src/components/apps/AppForm/appFormValues.ts'
import { StoreForm } from '../../../src/components/apps/StoreForm/StoreForm.tsx'
import { longApp, publishedApp } from '../../mocks/fixtures.ts'
import { idleForm } from '../../support/appForm.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { chooseAction } from '../../support/steps.ts'

const { packageName } = publishedApp
const textsOf = (listing: Partial<AppContent>): AppFormValues => ({
  packageName,
  ...toTexts({ ...publishedApp, ...listing }),
})

const filled = textsOf({
  tagline: 'Cook without touching your phone.',
  categories: ['Productivity', 'Learning'],
  onboarding: ['Choose a recipe in the phone app.', 'Nod to turn the page.'],
  whatsNew: 'Recipes now say how long each step takes.',
  website: 'https://recipes.example.com',
  supportAddress: 'help@recipes.example.com',
  privacyPolicyUrl: 'https://recipes.example.com/privacy',
  translations: [
    {
      language: 'de-DE',
      name: 'Rezepte auf Augenhöhe',
      tagline: 'Kochen, ohne das Telefon zu berühren.',
      description: null,
      onboarding: ['Wähle ein Rezept in der Telefon-App.', 'Nicke, um umzublättern.'],
      whatsNew: null,
    },
  ],
})

const meta = preview.meta({
  title: 'Product/Apps/Store form',
  component: StoreForm,
  args: {
    ...idleForm(),
    values: filled,
    normalise: normalTexts,
    detailsHref: `/tpas/${packageName}/edit`,
  },
})

const group = (name: RegExp) => within(screen.getByRole('group', { name }))
const language = (name: string) => within(screen.getByRole('listitem', { name }))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))

export const Filled = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('33 of 80')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Edit Details' })).toHaveAttribute(
      'href',
      `/tpas/${packageName}/edit`,
    )
    await expect(group(/^Categories/).getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  },
})

export const Empty = meta.story({ args: { values: textsOf({}) } })

export const CategoriesFull = meta.story({
  play: async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Health' }))
    await expect(screen.getByText('You chose three. Clear one to choose another.')).toBeVisible()
    await expect(screen.getByRole('checkbox', { name: 'Travel' })).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Learning' }))
    await expect(screen.getByRole('checkbox', { name: 'Travel' })).toBeEnabled()
  },
})

/** The focus goes along with a step that is moved, and into one that is added. */
export const Steps = meta.story({
  play: async ({ canvas }) => {
    const texts = () =>
      group(/^First Steps/)
        .getAllByRole('textbox')
        .map((field) => (field as HTMLInputElement).value)
    await userEvent.click(canvas.getByRole('button', { name: 'Add Step' }))
    await expect(canvas.getByLabelText('Step 3')).toHaveFocus()
    await userEvent.keyboard('Enjoy.')
    await expect(canvas.queryByRole('button', { name: 'Add Step' })).toBeNull()
    await chooseAction('Step 3', 'Move Up')
    await expect(texts()).toEqual(['Choose a recipe in the phone app.', 'Enjoy.', 'Nod to turn the page.'])
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions for Step 2' })).toHaveFocus())
    await expect(canvas.getByText('Moved to step 2.')).toBeInTheDocument()
    await chooseAction('Step 1', 'Remove')
    await expect(texts()).toEqual(['Enjoy.', 'Nod to turn the page.'])
    await expect(canvas.getByRole('group', { name: /^First Steps/ })).toHaveFocus()
  },
})

/** What a language leaves out shows what appears instead. */
export const Languages = meta.story({
  args: { preview: (_, shown) => <p>Preview in {shown}</p> },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Preview in en-US')).toBeVisible()
    await canvas.findByRole('group', { name: /^Translations/ })
    const german = language('German (Germany)')
    await userEvent.click(german.getByText('German (Germany)'))
    await expect(german.getByLabelText(/^Description/)).toHaveAttribute(
      'placeholder',
      publishedApp.description,
    )
    await userEvent.click(german.getByLabelText(/^Tagline/))
    await expect(canvas.getByText('Preview in de-DE')).toBeVisible()

    await userEvent.selectOptions(canvas.getByLabelText('Language to Add'), 'Japanese (Japan)')
    await userEvent.click(canvas.getByRole('button', { name: 'Add Language' }))
    const japanese = language('Japanese (Japan)')
    await expect(japanese.getByLabelText(/^Display Name/)).toHaveFocus()
    await userEvent.keyboard('レシピ')
    await userEvent.type(japanese.getByLabelText(/^Step 1/), 'レシピを選ぶ。')
    await save()
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith(
      {
        ...filled,
        translations: JSON.stringify([
          ...JSON.parse(filled.translations),
          {
            language: 'ja-JP',
            name: 'レシピ',
            tagline: null,
            description: null,
            onboarding: ['レシピを選ぶ。'],
            whatsNew: null,
          },
        ]),
      },
      '',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Japanese (Japan)' }))
    await expect(canvas.queryByRole('listitem', { name: 'Japanese (Japan)' })).toBeNull()
  },
})

/** What the cloud refuses stands at its place. */
export const Refused = meta.story({
  ...behaviour,
  args: {
    fieldErrors: Object.fromEntries(
      ['categories', 'onboarding/1', 'translations/0/tagline', 'translations/0/onboarding/1'].map((place) => [
        place,
        `Odd: ${place}!`,
      ]),
    ),
  },
  play: async ({ args, canvas }) => {
    await canvas.findByText('Odd: translations/0/onboarding/1!')
    for (const place of Object.keys(args.fieldErrors))
      await expect(document.getElementsByName(place)[0]).toHaveAccessibleDescription(
        new RegExp(`Odd: ${place}!`),
      )
    await chooseAction('Step 1', 'Remove')
    await expect(canvas.queryByText('Odd: onboarding/1!')).toBeNull()
    await expect(canvas.getByText('Odd: translations/0/tagline!')).toBeVisible()
  },
})

/** The language that has what is wrong opens, and the first wrong text gets the focus. */
export const WrongInALanguage = meta.story({
  args: {
    values: {
      ...filled,
      translations: JSON.stringify([
        {
          language: 'fr-FR',
          name: null,
          tagline: 'x'.repeat(81),
          description: null,
          onboarding: [],
          whatsNew: null,
        },
      ]),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: /^Translations/ })
    await save()
    const tagline = language('French (France)').getByLabelText(/^Tagline/)
    await waitFor(() => expect(tagline).toHaveFocus())
    await expect(tagline).toHaveAccessibleDescription(/Tagline must be 80 characters or fewer\./)
    await expect(canvas.getByText('Please fix the errors in the form.')).toBeVisible()
  },
})

/** What is wrong on Details, which shares the draft, is named with the way there. */
export const WrongOnDetails = meta.story({
  args: { values: { ...filled, name: '' } },
  play: async ({ canvas }) => {
    await save()
    await expect(await canvas.findByRole('link', { name: 'Display Name' })).toHaveAttribute(
      'href',
      `/tpas/${packageName}/edit#name`,
    )
  },
})

export const Saved = meta.story({ args: { success: 'App updated successfully' } })

export const Failed = meta.story({ args: { error: 'Failed to update App. Please try again.' } })

export const LongAt320 = meta.story({
  args: {
    values: {
      packageName: longApp.packageName,
      ...toTexts({
        ...longApp,
        tagline: 'Unbreakable'.repeat(7),
        onboarding: ['Unbreakable'.repeat(12), 'Nod.', 'Look up.'],
        translations: [
          { language: 'zh-TW', name: null, tagline: null, description: null, onboarding: [], whatsNew: null },
        ],
      }),
    },
  },
  globals: narrow,
  play: expectNoSideScroll,
})
