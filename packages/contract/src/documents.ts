import {
  maxBatchCommands,
  maxLayer,
  maxSectionNameLength,
  memberPlanLimits,
  motionNames,
  sectionThemeNames,
} from '@sitewright/domain/catalogue'
import { customColourPattern, paletteColourIds, safeColourIds } from '@sitewright/domain/design'
import {
  backgroundFits,
  breakpoints,
  type Command,
  dividerShapes,
  dividerSides,
  type PageDocument,
  type SingleCommand,
  sectionGaps,
  sectionHeights,
  sectionLayouts,
  sectionPaddings,
  sectionWidths,
} from '@sitewright/domain/documents'
import * as z from 'zod/mini'
import { id } from './shapes'

const cell = z.int().check(z.gte(0), z.lte(maxLayer))
const placement = z.strictObject({ x: cell, y: cell, w: cell, h: cell, layer: cell, hidden: z.optional(z.boolean()) })
const breakpoint = z.enum(breakpoints)
const motion = z.enum(motionNames)
const props = z.record(z.string(), z.json())

const block = z.strictObject({
  id,
  sectionId: id,
  type: z.string().check(z.maxLength(60)),
  version: z.int(),
  props,
  placement: z.strictObject({ desktop: placement, mobile: placement }),
  motion: z.optional(motion),
})

const padding = z.enum(sectionPaddings)
const overlay = z.int()
const flag = z.literal(true)
/** A site's template writes references, which are longer than ids. */
const assetId = z.string().check(z.maxLength(200))
/** As wide as one of a file: a template names a plan before it has an id, and every edit is checked by the rules of sections. */
const planId = z.string().check(z.minLength(1), z.maxLength(64))
const colour = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('SITE_PALETTE_COLOR'),
    id: z.enum([...paletteColourIds, ...safeColourIds]),
    alpha: z.number(),
  }),
  z.strictObject({ type: z.literal('CUSTOM_COLOR'), colour: z.string().check(z.regex(customColourPattern)) }),
])

const background = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('colour'), colour }),
  z.strictObject({
    kind: z.literal('image'),
    assetId,
    phoneAssetId: z.optional(assetId),
    fit: z.enum(backgroundFits),
    focalPoint: z.optional(z.strictObject({ x: z.number(), y: z.number() })),
    overlay,
    fixed: z.optional(flag),
  }),
  z.strictObject({ kind: z.literal('video'), assetId, posterId: assetId, overlay }),
  z.strictObject({ kind: z.literal('gradient'), from: colour, to: colour, angle: z.int() }),
])

const sectionValues = {
  order: z.string().check(z.maxLength(200)),
  theme: z.enum(sectionThemeNames),
  padding: z.strictObject({ top: padding, bottom: padding }),
}
const sectionOptions = {
  layout: z.enum(sectionLayouts),
  background,
  divider: z.strictObject({
    shape: z.enum(dividerShapes),
    side: z.enum(dividerSides),
    size: z.int(),
    flip: z.optional(flag),
  }),
  height: z.enum(sectionHeights),
  width: z.enum(sectionWidths),
  gap: z.enum(sectionGaps),
  anchor: z.string().check(z.maxLength(60)),
  name: z.string().check(z.maxLength(maxSectionNameLength)),
  hidden: z.partial(z.strictObject({ desktop: flag, mobile: flag })),
  bar: z.partial(z.strictObject({ stays: flag, over: flag, followsPage: flag })),
  audience: z.strictObject({
    planIds: z.array(planId).check(z.maxLength(memberPlanLimits.plans)),
    notice: z.optional(flag),
  }),
}
const section = z.strictObject({ id, ...sectionValues, ...z.partial(z.strictObject(sectionOptions)).shape })
const sectionChanges = z.partial(
  z.strictObject({
    ...sectionValues,
    layout: z.nullable(sectionOptions.layout),
    background: z.nullable(sectionOptions.background),
    divider: z.nullable(sectionOptions.divider),
    height: z.nullable(sectionOptions.height),
    width: z.nullable(sectionOptions.width),
    gap: z.nullable(sectionOptions.gap),
    anchor: z.nullable(sectionOptions.anchor),
    name: z.nullable(sectionOptions.name),
    hidden: z.nullable(sectionOptions.hidden),
    bar: z.nullable(sectionOptions.bar),
    audience: z.nullable(sectionOptions.audience),
  }),
)

export const pageDocument: z.ZodMiniType<PageDocument> = z.strictObject({
  version: z.int(),
  sections: z.record(z.string(), section),
  blocks: z.record(z.string(), block),
})

const recordChanges = z.strictObject({
  sections: z.record(z.string(), z.nullable(section)),
  blocks: z.record(z.string(), z.nullable(block)),
})

const list = {
  kind: z.literal('edit-list'),
  id,
  path: z.tuple([z.string().check(z.maxLength(60))], z.string().check(z.maxLength(64))),
}
const before = z.nullable(id)
const editList = z.discriminatedUnion('do', [
  z.strictObject({ ...list, do: z.literal('add'), items: z.array(z.intersection(props, z.object({ id }))), before }),
  z.strictObject({ ...list, do: z.literal('set'), itemId: id, values: props }),
  z.strictObject({ ...list, do: z.literal('move'), itemId: id, before }),
  z.strictObject({ ...list, do: z.literal('remove'), itemIds: z.array(id) }),
])

export const address = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20))
const register = z.strictObject({ at: address, expect: z.optional(z.json()), to: z.optional(z.json()) })

const paragraphs = z.int().check(z.gte(0))
const textBase = z.union([
  z.null(),
  z.string(),
  z.strictObject({ start: paragraphs, end: paragraphs, content: z.array(z.json()) }),
])

const singleCommand: z.ZodMiniType<SingleCommand> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add-block'), block }),
  z.strictObject({ kind: z.literal('remove-block'), id }),
  z.strictObject({ kind: z.literal('set-props'), id, props }),
  z.strictObject({
    kind: z.literal('place-block'),
    id,
    breakpoint,
    place: z.partial(placement),
    sectionId: z.optional(id),
  }),
  z.strictObject({ kind: z.literal('set-motion'), id, motion: z.nullable(motion) }),
  z.strictObject({ kind: z.literal('duplicate-block'), id, newId: id }),
  editList,
  z.strictObject({
    kind: z.literal('set-text'),
    id,
    path: list.path,
    locale: z.string().check(z.maxLength(20)),
    value: z.json(),
    from: z.optional(textBase),
  }),
  z.strictObject({ kind: z.literal('add-section'), section }),
  z.strictObject({ kind: z.literal('insert-section'), section, blocks: z.array(block) }),
  z.strictObject({ kind: z.literal('remove-section'), id }),
  z.strictObject({ kind: z.literal('set-section'), id, values: sectionChanges }),
  z.strictObject({
    kind: z.literal('duplicate-section'),
    id,
    newId: id,
    order: sectionValues.order,
    newBlockIds: z.record(z.string(), id),
  }),
  z.strictObject({ kind: z.literal('restore-records'), change: recordChanges }),
  z.strictObject({
    kind: z.literal('set-registers'),
    registers: z.array(register).check(z.minLength(1), z.maxLength(10_000)),
  }),
])

/** The commands of `domain/documents`, as they cross the wire. */
export const command: z.ZodMiniType<Command> = z.union([
  singleCommand,
  z.strictObject({
    kind: z.literal('batch'),
    commands: z.array(singleCommand).check(z.minLength(1), z.maxLength(maxBatchCommands)),
  }),
])
