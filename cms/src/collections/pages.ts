import type { CollectionConfig, FieldAccess, FieldHook } from 'payload';
import { apiTab } from '../access/api-tab.js';
import { deleters, signedIn, writers } from '../access/roles.js';
import { saveAsDraft } from '../access/save-as-draft.js';
import { component, formOnly, onlyListed, unseen } from '../admin/component.js';
import { dayAndTime } from '../admin/dates.js';
import { recordTranslations, stateField, translated, translationStates } from '../content/translation-states.js';
import { bodyForms } from '../fields/forms.js';
import { labelOf } from '../fields/labels.js';
import { blocksOf, rowsDiff } from '../fields/payload-fields.js';
import { templates } from '../fields/templates.js';
import { factsOf } from '../gateway/lists.js';
import { refuseWithdrawal } from '../publication/refuse-withdrawal.js';
import { shown } from '../publication/shown.js';
import { defaultLanguage, fillFacts, languageCodes, type TemplateName } from '../site.js';
import { changes } from './changes.js';
import { filesOfPages } from './content-files.js';
import { endDates } from './end-dates.js';
import { keepPublicPaths, recordPaths } from './former-paths.js';
import { keepLock, lockDocuments } from './keep-lock.js';
import { neededAtFirst, withTemplate } from './new-page.js';
import { autosave, previewLink, previews } from './preview.js';
import { refreshSite, refreshSiteAfterDelete } from './refresh-site.js';
import { refuseAtOnce, refuseOneLanguage, refuseStale } from './refuse-stale.js';
import { refuseUnsafePaths } from './refuse-unsafe-paths.js';
import { refuseWrongData } from './refuse-wrong-data.js';
import { restoreDraft } from './restore-draft.js';
import { revertToPublished } from './revert.js';
import { endReview, reviewEndpoints, reviewFields, tellOfPublication } from './review.js';
import { fromFiles, recordPerson, savedBy } from './saved-by.js';
import { translations } from './translations.js';
import { keepOutOfTrash, trashWhole } from './trash.js';
import { validatePage } from './validate-page.js';

const path = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const asPath = (value: unknown) =>
  typeof value !== 'string' ||
  value === '' ||
  path.test(value) ||
  'lower-case words without diacritics, hyphens between them';

/** The English path is that of the page in English too, so that one field has it. */
const inEnglish: FieldAccess = ({ req }) => req.locale === defaultLanguage;
const inOthers: FieldAccess = ({ req }) => req.locale !== defaultLanguage;

/** No two pages have the same path. */
const asCopy: FieldHook = ({ value }) => (typeof value === 'string' ? `${value}-copy` : value);

/** As people read it in one language: with the facts in it. */
const withFacts: FieldHook = async ({ value, req }) => {
  const language = languageCodes.find((code) => code === req.locale);
  if (!language || typeof value !== 'string' || !value.includes('{{')) return value;
  return fillFacts(value, (await factsOf(req))[language]).value;
};

const templateKinds = Object.entries(bodyForms).map(([slug, { fields = [] }]) => ({
  ...{ slug, fields, ...templates[slug as TemplateName] },
}));
const templateBlocks = blocksOf(templateKinds).map((block) => ({ ...block, fields: block.fields.map(neededAtFirst) }));

const forNewPages = Object.entries(templates).flatMap(([slug, { isSingle }]) => (isSingle ? [] : [slug]));

export const pages: CollectionConfig = {
  slug: 'pages',
  admin: {
    group: 'Content',
    useAsTitle: 'name',
    defaultColumns: ['name', 'path', 'template', '_status', ...translated.map(stateField), 'updatedAt'],
    listSearchableFields: ['path', 'name', 'texts'],
    pagination: { defaultLimit: 100 },
    components: {
      beforeListTable: [component('Translations')],
      edit: {
        beforeDocumentControls: ['Shown', 'Unsaved', 'PreviewFrame'].map(component),
      },
      // Payload's has no column of people.
      views: { edit: { ...apiTab, versions: { Component: component('Versions') } } },
    },
    ...previews,
  },
  defaultSort: 'path',
  trash: true,
  access: { read: signedIn, create: signedIn, update: writers, delete: deleters, readVersions: signedIn },
  // With drafts that are checked, Payload saves a new page when people say so, and not before it has its fields.
  versions: { maxPerDoc: 100, drafts: { autosave, validate: true } },
  lockDocuments,
  hooks: {
    beforeOperation: [
      ...[refuseWrongData, refuseAtOnce, saveAsDraft, trashWhole],
      ...[refuseOneLanguage, revertToPublished, refuseWithdrawal],
    ],
    beforeValidate: [keepOutOfTrash, refuseStale, refuseUnsafePaths],
    beforeChange: [
      keepPublicPaths,
      validatePage,
      recordTranslations,
      filesOfPages.refuseChanged,
      recordPerson,
      endReview,
    ],
    afterChange: [recordPaths, refreshSite, filesOfPages.writeChange, tellOfPublication, endDates, keepLock],
    afterDelete: [refreshSiteAfterDelete, filesOfPages.removeDeleted],
  },
  endpoints: [
    previewLink,
    restoreDraft,
    shown,
    ...changes,
    ...reviewEndpoints,
    ...translations,
    ...filesOfPages.endpoints,
  ],
  fields: [
    filesOfPages.field,
    {
      ...{ name: 'changes', type: 'ui' },
      admin: { ...formOnly, position: 'sidebar', components: { Field: component('Changes') } },
    },
    {
      name: 'path',
      type: 'text',
      label: 'English path',
      required: true,
      unique: true,
      index: true,
      validate: (value: unknown) => (value ? asPath(value) : 'is missing'),
      hooks: { beforeDuplicate: [asCopy] },
      access: { update: inEnglish },
      admin: { description: 'Identifies the page in all languages, as our-company/who-we-are.', position: 'sidebar' },
    },
    {
      name: 'alias',
      type: 'text',
      label: labelOf('alias'),
      localized: true,
      validate: asPath,
      hooks: { beforeDuplicate: [asCopy] },
      access: { create: inOthers, read: inOthers, update: inOthers },
      admin: { description: 'In this language. Without one the page does not exist in it.', position: 'sidebar' },
    },
    {
      name: 'publish_at',
      type: 'date',
      label: labelOf('publish_at'),
      admin: { position: 'sidebar', date: dayAndTime },
    },
    {
      name: 'unpublish_at',
      type: 'date',
      label: labelOf('unpublish_at'),
      admin: { position: 'sidebar', date: dayAndTime },
    },
    ...reviewFields,
    savedBy,
    fromFiles,
    {
      ...{ name: 'releases', type: 'join', collection: 'releases', on: 'pages', label: 'Launches' },
      admin: { ...formOnly, position: 'sidebar', defaultColumns: ['title', 'state', 'date'] },
    },
    { name: 'changed_at', type: 'date', admin: unseen, hooks: { beforeDuplicate: [() => null] } },
    {
      name: 'linked_from',
      type: 'join',
      collection: 'pages',
      on: 'linked_pages',
      label: 'Linked from',
      admin: { ...formOnly, position: 'sidebar', defaultColumns: ['name'], allowCreate: false },
    },
    {
      ...{ name: 'replaced_by', type: 'relationship', relationTo: 'pages', label: 'Replaced by' },
      filterOptions: ({ id }: { id?: unknown }) => (id ? { id: { not_equals: id } } : true),
      admin: {
        position: 'sidebar',
        allowCreate: false,
        description: 'Once this page is in the trash, all that leads to it leads there.',
      },
    },
    {
      name: 'redirects',
      type: 'join',
      collection: 'redirects',
      on: 'page',
      label: 'Redirected from',
      admin: { ...formOnly, position: 'sidebar', defaultColumns: ['from'], allowCreate: false },
    },
    // Copied from the body, for lists.
    { name: 'linked_pages', type: 'relationship', relationTo: 'pages', hasMany: true, admin: unseen },
    { name: 'pictures', type: 'relationship', relationTo: 'media', hasMany: true, admin: unseen },
    {
      ...{ name: 'template', type: 'select', label: 'Template', admin: onlyListed },
      options: Object.entries(templates).map(([value, { label }]) => ({ value, label })),
    },
    {
      ...{ name: 'name', type: 'text', localized: true, label: 'Title' },
      admin: { ...onlyListed, components: { ...onlyListed.components, Cell: component('PageTitle') } },
      hooks: { afterRead: [withFacts] },
    },
    ...translationStates,
    { name: 'short_name', type: 'text', localized: true, label: 'Short title', admin: onlyListed },
    {
      name: 'body',
      type: 'blocks',
      label: 'Page',
      labels: { singular: 'Template', plural: 'Templates' },
      maxRows: 1,
      admin: { ...formOnly, components: { Diff: rowsDiff(templateKinds) } },
      validate: withTemplate,
      filterOptions: ({ data }) => Boolean(data.template) || forNewPages,
      blocks: templateBlocks,
    },
  ],
};
