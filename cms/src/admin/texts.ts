/** What the interface says where Payload's own words are not enough. */
export const texts = {
  general: {
    ...{ true: 'Yes', false: 'No', noLabel: '–', noResults: 'No {{label}} found.' },
    anotherUserTakenOver:
      'What you typed since the page was saved last is not saved. To copy it, press Escape: it stays there until you reload ' +
      'the page or view it read-only.',
  },
  version: {
    aboutToRestore:
      'In all languages, this {{label}} becomes what it was on {{versionDate}}: what anybody has done since, in any of them, ' +
      'is taken back. Of a page that changes the draft alone.',
  },
};
