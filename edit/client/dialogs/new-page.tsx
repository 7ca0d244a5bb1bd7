import { useState } from 'react';
import type { Lang, Site, Tree } from '../../contract.js';
import { api } from '../api.js';
import { templateName } from '../form/labels.js';
import { usePictures } from '../state/pictures.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { PerLanguage, type Texts } from './per-language.js';
import { PictureAnswer } from './picture-answer.js';
import { RequestProblem } from './request-problem.js';
import { pathIn, slugOf } from './slugs.js';
import { useRequest } from './use-request.js';

interface NewPageDialogProps {
  site: Site | undefined;
  tree: Tree;
  onCreated: (id: string) => void;
  onClose: () => void;
}

const archive = 'media/media-releases';
const languages: readonly Lang[] = ['en', 'it', 'pl', 'cz'];

/** Asks for the values of a new page, which is created as a draft. */
export function NewPageDialog({ site, tree, onCreated, onClose }: NewPageDialogProps) {
  const [kind, setKind] = useState<'release' | 'page'>('release');
  const [titles, setTitles] = useState<Texts>({});
  const [summaries, setSummaries] = useState<Texts>({});
  const [alts, setAlts] = useState<Texts>({});
  const [texts, setTexts] = useState<Texts>({});
  const [date, setDate] = useState(new Date().toISOString().slice(0, 10));
  const [picture, setPicture] = useState('');
  const [template, setTemplate] = useState('corporate');
  const [section, setSection] = useState('our-company');
  const [ownSlug, setSlug] = useState<string>();
  const { isBusy, problem, faults, run } = useRequest();
  const { uploads } = usePictures();

  const slug = ownSlug ?? slugOf(titles.en ?? '');
  const folder = kind === 'release' ? archive : section;
  const id = folder === '' ? slug : `${folder}/${slug}`;
  const sections = [...new Set(tree.pages.map((page) => page.id.split('/').slice(0, -1).join('/')))].sort();
  const answers = (name: string, given: Texts) =>
    Object.fromEntries(languages.map((language) => [`${name}-${language}`, given[language] ?? '']));
  const submit = () =>
    run(async () => {
      const common = { ...answers('title', titles), ...answers('summary', summaries), public: 'no' };
      const created = await api.create(
        kind === 'release'
          ? {
              ...{ kind, id },
              values: {
                ...{ ...common, ...answers('alt', alts), ...answers('text', texts) },
                ...{ slug, picture, date: date.split('-').reverse().join('-') },
              },
            }
          : { ...{ kind, id, template }, values: { ...common, ...{ id, template } } },
      );
      onCreated(created.id);
    });
  return (
    <Dialog
      title="New page"
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={isBusy || uploads > 0 || slug === ''} onClick={submit}>
            {isBusy ? 'Creating …' : 'Create as a draft'}
          </Button>
        </>
      }
    >
      <fieldset className="kind-choice">
        <legend>What is it?</legend>
        <label>
          <input type="radio" name="kind" checked={kind === 'release'} onChange={() => setKind('release')} />
          <span>
            Media release <small>Appears in the archive and the news feed by its date.</small>
          </span>
        </label>
        <label>
          <input type="radio" name="kind" checked={kind === 'page'} onChange={() => setKind('page')} />
          <span>
            Page <small>In a section, based on a template; it can be added to a menu afterwards.</small>
          </span>
        </label>
      </fieldset>
      <PerLanguage label="Title" texts={titles} onTexts={setTitles} />
      <div className="answers">
        {kind === 'release' ? (
          <div className="field">
            <label htmlFor="new-date">Date</label>
            <input id="new-date" type="date" value={date} onChange={({ target }) => setDate(target.value)} />
          </div>
        ) : (
          <>
            <div className="field">
              <label htmlFor="new-section">Section</label>
              <select id="new-section" value={section} onChange={({ target }) => setSection(target.value)}>
                {sections.map((each) => (
                  <option key={each} value={each}>
                    /{each}
                  </option>
                ))}
              </select>
            </div>
            <div className="field">
              <label htmlFor="new-template">Template</label>
              <select id="new-template" value={template} onChange={({ target }) => setTemplate(target.value)}>
                {site?.templates.map(({ name }) => (
                  <option key={name} value={name}>
                    {templateName(name)}
                  </option>
                ))}
              </select>
            </div>
          </>
        )}
        <div className="field is-wide">
          <label htmlFor="new-slug">English address</label>
          <div className="with-prefix">
            <span>/{folder === '' ? '' : `${folder}/`}</span>
            <input
              id="new-slug"
              type="text"
              value={slug}
              spellCheck={false}
              onChange={({ target }) => setSlug(pathIn(target.value))}
            />
          </div>
        </div>
      </div>
      <PerLanguage
        label="Summary"
        help="For search results and lists, about 158 characters."
        texts={summaries}
        onTexts={setSummaries}
        isLong
      />
      {kind === 'release' && (
        <>
          <PictureAnswer value={picture} onValue={setPicture} />
          <PerLanguage label="What the picture shows" texts={alts} onTexts={setAlts} />
          <PerLanguage label="Text" help="Can be written in full afterwards." texts={texts} onTexts={setTexts} isLong />
        </>
      )}
      <RequestProblem problem={problem} faults={faults} />
    </Dialog>
  );
}
