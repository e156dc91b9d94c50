import * as z from 'zod'

import {
  account,
  adminApp,
  adminAppDetail,
  adminAppSummary,
  adminCheck,
  adminStats,
  adminUser,
  app,
  appHealth,
  appSummary,
  archive,
  auditEntry,
  type Call,
  calls,
  claimedSubmission,
  debugReport,
  downApp,
  errorBody,
  fieldChange,
  mailSettings,
  message,
  optionalFields,
  packageNamePattern,
  point,
  profile,
  reviewerNote,
  type Schema,
  session,
  sessionEvent,
  submission,
  threadMessage,
} from '../../src/api/contract.ts'

const entities = {
  App: app,
  AppSummary: appSummary,
  Profile: profile,
  Account: account,
  AdminApp: adminApp,
  AdminAppSummary: adminAppSummary,
  AdminAppDetail: adminAppDetail,
  AdminCheck: adminCheck,
  AdminStats: adminStats,
  AdminUser: adminUser,
  AuditEntry: auditEntry,
  DebugReport: debugReport,
  Session: session,
  SessionEvent: sessionEvent,
  Submission: submission,
  Point: point,
  FieldChange: fieldChange,
  ClaimedSubmission: claimedSubmission,
  ThreadMessage: threadMessage,
  ReviewerNote: reviewerNote,
  MailSettings: mailSettings,
  AppHealth: appHealth,
  DownApp: downApp,
  Message: message,
  Error: errorBody,
}

const uri = (id: string) => `#/components/schemas/${id}`
const answers = z.registry<{ id: string }>()
const bodies = z.registry<{ id: string }>()

for (const [id, entity] of Object.entries(entities)) answers.add(entity, { id })
for (const [name, call] of Object.entries<Call>(calls)) {
  const id = `${name[0]?.toUpperCase()}${name.slice(1)}`
  if (!answers.has(call.answer)) answers.add(call.answer, { id: `${id}Answer` })
  if (call.body && !bodies.has(call.body)) bodies.add(call.body, { id: `${id}Body` })
}

export const referTo = (schema: Schema) => ({
  $ref: uri((answers.get(schema) ?? bodies.get(schema))?.id ?? 'Error'),
})

export function wireSchemas(): Record<string, object> {
  const made = {
    ...z.toJSONSchema(answers, optionsOf('output')).schemas,
    ...z.toJSONSchema(bodies, optionsOf('input')).schemas,
  }
  return Object.fromEntries(
    Object.entries(made).map(([name, { $schema: _, $id: __, id: ___, ...schema }]) => [name, schema]),
  )
}

export function queryProperties(schema: Schema): Record<string, object> {
  const { properties = {} } = z.toJSONSchema(schema, optionsOf('input'))
  return properties as Record<string, object>
}

export function inlineSchema(schema: Schema): object {
  const { $schema: _, ...inline } = z.toJSONSchema(schema, optionsOf('output'))
  return inline
}

type Direction = 'input' | 'output'

const optionsOf = (io: Direction) =>
  ({
    target: 'draft-2020-12',
    unrepresentable: 'any',
    uri,
    io,
    override: ({ zodSchema, jsonSchema }: Made) => {
      if (zodSchema === archive)
        Object.assign(jsonSchema, { type: 'string', contentMediaType: 'application/zip' })
      tidy(jsonSchema, io)
    },
  }) as const

type Made = { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }

const isOptional = (name: string) => optionalFields.some((field) => field === name)

export function tidy(schema: z.core.JSONSchema.BaseSchema, io: Direction): void {
  if (schema.format === 'date-time') delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  const { properties, required } = schema
  if (!properties || !required) return
  if ('publicUrl' in properties) tidyApp(schema, properties, required)
  // Of a translation each text may be left out, which its transformation hides.
  else if (io === 'input' && 'whatsNew' in properties) Object.assign(schema, { required: ['language'] })
  const { packageName } = properties
  if (typeof packageName === 'object' && 'maxLength' in packageName)
    packageName.pattern = packageNamePattern.source
}

/** Fields that an app may lack can be null, and left out where they are sent. */
function tidyApp(
  schema: z.core.JSONSchema.BaseSchema,
  properties: Record<string, z.core.JSONSchema._JSONSchema>,
  required: string[],
): void {
  if (!required.includes('appStoreStatus')) {
    Object.assign(schema, { required: required.filter((name) => !isOptional(name)) })
  }
  for (const field of optionalFields) {
    const property = properties[field]
    if (typeof property === 'object') property.type = ['string', 'null']
  }
}
