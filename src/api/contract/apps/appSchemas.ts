import * as z from 'zod/mini'
import { timestamp } from '../fields.ts'
import { categories, type ListKind, type ListValues, languages } from '../listing/listing.ts'
import { ownTeam } from '../teams/teamRoles.ts'
import { type AppContent, pick } from './appContent.ts'
import { appSetting } from './appSettings.ts'
import { appStatus, pendingUpdates } from './appStatus.ts'
import {
  type AppField,
  type AppFieldName,
  appFieldNames,
  appFields,
  detailFields,
  furtherFields,
  tpaTypes,
} from './fieldNames.ts'
import { hardwareLevels, hardwareTypes } from './hardware.ts'
import { permissions } from './permissions.ts'
import { appTool } from './tools.ts'
import { webPermissions } from './webPermissions.ts'

const text = z.string()
const optional = z.nullable(text)
const steps = z.array(text)

const listSchemas: { [Kind in ListKind]: z.ZodMiniType<ListValues[Kind]> } = {
  permissions: z.array(z.object({ type: z.enum(permissions), description: text })),
  webPermissions: z.array(
    z.object({ type: z.enum(webPermissions), description: text, hosts: z.array(text) }),
  ),
  hardware: z.array(
    z.object({ type: z.enum(hardwareTypes), level: z.enum(hardwareLevels), description: text }),
  ),
  categories: z.array(z.enum(categories)),
  steps,
  screenshots: z.array(z.object({ hash: text, alt: text })),
  translations: z.array(
    z.object({
      language: z.enum(languages),
      name: optional,
      tagline: optional,
      description: optional,
      onboarding: steps,
      whatsNew: optional,
    }),
  ),
  settings: z.array(appSetting),
  tools: z.array(appTool),
}

function storedSchema(name: AppFieldName): z.ZodMiniType {
  const field: AppField = appFields[name]
  if (field.kind === 'choice') return z.enum(field.options)
  if (field.kind in listSchemas) return listSchemas[field.kind as ListKind]
  return field.blank === null ? optional : text
}

export const shapeOf = <Name extends AppFieldName>(
  names: readonly Name[],
  schemaOf: (name: Name) => z.ZodMiniType,
) => Object.fromEntries(names.map((name) => [name, schemaOf(name)]))

export const storedShape = shapeOf(appFieldNames, storedSchema) as {
  [Name in AppFieldName]: z.ZodMiniType<AppContent[Name]>
}

export const revisionContent = z.object(storedShape)

export const summaryFields = [...detailFields, 'tpaType', 'kind'] as const

/** An app in a list: what its own page reads of what it needs and shows is left out. */
export const appSummary = z.object({
  packageName: z.string(),
  ...pick(storedShape, summaryFields),
  isPublic: z.boolean(),
  appStoreStatus: appStatus,
  pendingUpdate: z.enum(pendingUpdates),
  /** Why the public no longer sees it; null where it does, or never did. */
  takenDown: z.nullish(z.enum(['unpublished', 'suspended'])),
  appType: z.enum(tpaTypes),
  createdAt: timestamp,
  updatedAt: timestamp,
  submittedAt: z.nullable(timestamp),
  reviewNotes: z.nullable(z.string()),
  reviewedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(timestamp),
  apiKeyLastFour: z.nullable(z.string()),
  apiKeyCreatedAt: z.nullable(timestamp),
  version: z.string(),
  /** Whose app it is, and what the person is in that team; reviewers read `ownerTeam` instead. */
  team: z.optional(ownTeam),
})
export type AppSummary = z.output<typeof appSummary>

export const app = z.extend(appSummary, {
  ...pick(storedShape, furtherFields),
  /** Domains that its team proved to be its own. */
  provenDomains: z.optional(z.array(z.string())),
})
export type App = z.output<typeof app>
