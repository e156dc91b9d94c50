export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  format?: string
  default?: unknown
  maxLength?: number
}

export function outline(schema: JsonSchema, schemas: Record<string, JsonSchema>, indent = ''): string {
  const { $ref, anyOf, enum: values, items, properties, type } = schema
  if ($ref !== undefined) return outline(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas, indent)
  if (anyOf) return anyOf.map((one) => outline(one, schemas, indent)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (items) return `[${outline(items, schemas, indent)}]`
  if (!properties) return scalar(schema)

  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = schema.required?.includes(name) ? '' : '?'
    return `${inner}${name}${mark}: ${outline(property, schemas, inner)}`
  })
  return type === 'object' ? `{\n${lines.join(',\n')}\n${indent}}` : 'object'
}

function scalar({ type, format, maxLength, additionalProperties }: JsonSchema): string {
  if (typeof additionalProperties === 'object') return '{ [field]: string }'
  if (format === 'date-time') return 'date-time'
  const name = Array.isArray(type) ? type.join(' | ') : (type ?? 'any')
  return maxLength === undefined ? name : `${name} (at most ${maxLength})`
}
