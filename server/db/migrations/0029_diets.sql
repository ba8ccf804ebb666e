-- What a dish promises: vegetarian or vegan. Nothing said is null, for every article there is.
alter table app.articles add column diet text check (diet in ('vegetarian', 'vegan'));

-- No promise against what the house itself declares. The column is new and empty: there is nothing to validate.
alter table app.articles add constraint articles_diet_kept check (
    diet is null or allergens is null or not (allergens && array['crustaceans', 'fish', 'molluscs']
      or diet = 'vegan' and allergens && array['eggs', 'milk'])) not valid;
