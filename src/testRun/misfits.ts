import {
  type AppKind,
  flagOf,
  type GlassesModel,
  glassesModels,
  hasStep,
  type TestStep,
  testStepNames,
} from '../api/contract.ts'

type Words = { message: string; next: string }

/** What an app of the other kind alone gets; null where nothing is. */
export function foreignStep(kind: AppKind, steps: readonly TestStep[]): Words | null {
  const found = steps.find(({ name }) => !hasStep(kind, name))
  if (!found) return null
  const flag = flagOf(found.name)
  return kind === 'web'
    ? { message: `Web apps don’t get ${flag}.`, next: `Use ${flagsOf('web').join(', ')}.` }
    : { message: `${flag} is for web apps.`, next: 'See how with `glasses try --help`.' }
}

const flagsOf = (kind: AppKind) => testStepNames.filter((name) => hasStep(kind, name)).map(flagOf)

/** What a step is called in a sentence. */
export function wordsOf({ name, value }: TestStep): string {
  if (name === 'say') return `“${value}”`
  if (name === 'press') return `a ${value} press`
  if (name === 'touch') return `a ${value.replaceAll('_', ' ')}`
  return typeof value === 'string' ? `${name} ${value}` : name.replaceAll('_', ' ')
}

/** A model by its name, or a part of it that no other has; the words for where there is none. */
export function findModel(text: string | undefined): GlassesModel | Words {
  if (text === undefined) return glassesModels[0]
  const found = glassesModels.filter((model) => model.toLowerCase().includes(text.toLowerCase()))
  const [model] = found.filter((one) => found.length === 1 || one.toLowerCase() === text.toLowerCase())
  return (
    model ?? { message: `There’s no model “${text}”.`, next: `Choose one of ${glassesModels.join(', ')}.` }
  )
}
