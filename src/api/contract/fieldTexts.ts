import { hardwareLabels } from './hardware.ts'
import {
  type ListKind,
  type ListValues,
  languageName,
  pathOfScreenshot,
  type Translation,
} from './listing.ts'
import { permissionLabel } from './permissions.ts'

const translated = ({ language, onboarding, ...texts }: Translation) => [
  languageName(language),
  ...Object.values(texts).filter((text) => text !== null),
  ...onboarding,
]

const writers: { [Kind in ListKind]: (value: ListValues[Kind]) => string[] } = {
  permissions: (needs) => needs.map(({ type, description }) => `${permissionLabel(type)}: ${description}`),
  hardware: (needs) =>
    needs.map(
      ({ type, level, description }) =>
        `${hardwareLabels[type]}, ${level.toLowerCase()}${description && `: ${description}`}`,
    ),
  categories: (names) => names,
  steps: (steps) => steps.map((step, index) => `${index + 1}. ${step}`),
  screenshots: (pictures) => pictures.map(({ hash, alt }) => `${pathOfScreenshot(hash)} ${alt}`),
  translations: (all) => all.map((one) => translated(one).join('\n')),
}

/** A list as a diff, a merge and a requested change show it: an item a line. Null where it is empty. */
export function listText<Kind extends ListKind>(kind: Kind, value: ListValues[Kind]): string | null {
  const between = kind === 'translations' ? '\n\n' : '\n'
  return value.length === 0 ? null : writers[kind](value).join(between)
}
